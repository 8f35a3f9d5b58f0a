import type { ComponentType } from 'react';
import type { LessonName } from '../../../features/courses/intro/outline';

/** The lessons in English, fetched one at a time. */
export const lessons: Record<LessonName, () => Promise<ComponentType>> = {
  computing: async () => (await import('./Computing')).Computing,
  qubits: async () => (await import('./Qubits')).Qubits,
  hardware: async () => (await import('./Hardware')).Hardware,
  useCases: async () => (await import('./UseCases')).UseCases,
  advantage: async () => (await import('./Advantage')).Advantage,
};
