import type { Question } from '../lessonTypes';

export const QUIZ_LENGTH = 6;

interface QuizState {
  readonly index: number;
  readonly complete: boolean;
  /** By question; null where none was chosen. */
  readonly answers: readonly (number | null)[];
}

export type QuizAction =
  | { readonly type: 'answered'; readonly option: number }
  | { readonly type: 'advanced' }
  | { readonly type: 'retried' };

export const freshQuiz = (count: number): QuizState => ({
  index: 0,
  complete: false,
  answers: Array.from({ length: count }, () => null),
});

export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  switch (action.type) {
    case 'answered':
      return {
        ...state,
        answers: state.answers.map((answer, index) => (index === state.index ? action.option : answer)),
      };
    case 'advanced':
      return state.index < state.answers.length - 1
        ? { ...state, index: state.index + 1 }
        : { ...state, complete: true };
    case 'retried':
      return freshQuiz(state.answers.length);
  }
}

/** The current index, plus one when complete, over the total. */
export const progressOf = ({ index, complete, answers }: QuizState): number =>
  (index + (complete ? 1 : 0)) / answers.length;

/** The option chosen; undefined where none was. */
export const chosenOf = ({ options }: Question, answer: number | null | undefined) =>
  answer === null || answer === undefined ? undefined : options[answer];

export const scoreOf = (questions: readonly Question[], answers: QuizState['answers']): number =>
  questions.filter((question, index) => chosenOf(question, answers[index])?.right).length;
