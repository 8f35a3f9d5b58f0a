import type { LessonFiles } from '../../../features/courses/lesson/loadLesson';

/** The lessons in English, fetched one at a time. */
export const lessons: LessonFiles = {
  computing: async () => (await import('./Computing')).Computing,
  qubits: async () => (await import('./Qubits')).Qubits,
  hardware: async () => (await import('./Hardware')).Hardware,
  useCases: async () => (await import('./UseCases')).UseCases,
  advantage: async () => (await import('./Advantage')).Advantage,
};
