import { useState } from 'react';
import { FIRST_VIEW } from '../../components/bloch-sphere/projection';
import type { PreviewState } from './stateOf';
import { QubitSphere } from './QubitSphere';

/** Each qubit’s reduced state in its Bloch sphere; turning one turns all. */
export function BlochSpheres({ state: { blochVectors, branches } }: { state: PreviewState }) {
  const [view, setView] = useState(FIRST_VIEW);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] justify-items-center gap-x-2 gap-y-4">
      {blochVectors.map((vector, qubit) => (
        <QubitSphere
          key={qubit}
          qubit={qubit}
          vector={vector}
          view={view}
          onTurn={setView}
          isMixed={branches !== undefined}
        />
      ))}
    </div>
  );
}
