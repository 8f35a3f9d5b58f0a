import type { ReactNode } from 'react';
import { Card } from '../../../components/Card';

/** A quiet box for what a run has found. */
export function ResultBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} className="border-l-3 border-l-accent">
      <div role="status">{children}</div>
    </Card>
  );
}
