import type { PanelsProps } from '../demo/demoSpec';
import type { TruthTable } from '../exact/truthTable';
import { ClassicalOpponent } from './ClassicalOpponent';
import { ContributionTiles } from './ContributionTiles';

/** How the amplitude of |000⟩ comes about, and what a classical computer would need. */
export function DeutschJozsaPanels({ inputs: table, step }: PanelsProps<TruthTable>) {
  return (
    <>
      <ContributionTiles table={table} step={step} />
      <ClassicalOpponent key={table.join('')} table={table} />
    </>
  );
}
