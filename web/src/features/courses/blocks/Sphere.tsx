import type { ReactNode } from 'react';
import { BlochFigure } from '../figures/BlochFigure';
import { LessonFigure } from './LessonFigure';

interface SphereProps {
  readonly title: string;
  /** In units of π. */
  readonly theta: string;
  readonly phi: string;
  readonly question?: string;
  readonly children: ReactNode;
}

/** One qubit's state on the Bloch sphere, which the reader turns and changes. */
export function Sphere({ title, theta, phi, question, children }: SphereProps) {
  return (
    <LessonFigure title={title} question={question}>
      <BlochFigure theta={Number(theta)} phi={Number(phi)} />
      {children}
    </LessonFigure>
  );
}
