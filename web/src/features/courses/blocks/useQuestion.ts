import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../../components/useHydrated';
import { rememberAnswer } from '../questions/answers';
import type { Question } from '../lessonTypes';
import { draw } from '../questions/draw';

interface AskedQuestion {
  /** As the memory knows it: `gates/2.1#twice`. */
  readonly name: string;
  /** Its options in another order on each visit. */
  readonly question: Question;
  readonly chosen: number | null;
  readonly choose: (option: number) => void;
}

/** A question of a lesson. @param data a Question as JSON, made by the build */
export function useQuestion(data: string): AskedQuestion {
  const written = useMemo(() => JSON.parse(data) as Question, [data]);
  // The page that was rendered at build time has the options as they were written.
  const hydrated = useHydrated();
  const [order] = useState(() => draw([...written.options.keys()], written.options.length, Math.random));
  const [chosen, setChosen] = useState<number | null>(null);
  const name = `${useLocation().pathname.replace('/courses/', '')}#${written.id}`;
  const options = hydrated ? order.map((index) => written.options[index]!) : written.options;
  const choose = (index: number) => {
    if (chosen === null) rememberAnswer(name, options[index]!);
    setChosen(index);
  };
  return { name, question: { ...written, options }, chosen, choose };
}
