import type { ReactNode } from 'react';
import { DndProvider } from 'react-dnd';
import { mouseAndTouchBackend } from './backend';

/** Everything that gates are dragged from and to on a page stands inside one of these. */
export function DragArea({ children }: { children: ReactNode }) {
  return <DndProvider backend={mouseAndTouchBackend}>{children}</DndProvider>;
}
