import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { isWithin, type Finding } from './findings';

const Faults = createContext<readonly Finding[]>([]);
export const FaultsProvider = Faults.Provider;

/** What is wrong with a field. @param isWhole whether it holds fields, which say themselves what is wrong with them */
export function useFaultTexts(path: string, isWhole = false): string[] {
  const say = useFindingText();
  return use(Faults)
    .filter((fault) => (isWhole ? fault.path === path : isWithin(fault.path, path)))
    .map((fault) => say(fault));
}

/** A finding in words. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('authoring');
  return ({ text }) => ('shape' in text ? t(`shape.${text.shape}`) : text.words);
}
