import { EditorView } from '@codemirror/view';

/** jsdom lays nothing out, and CodeMirror asks where its text is. */
export function measureNothing(): void {
  const rects = Object.assign([], { item: () => null }) as unknown as DOMRectList;
  Object.assign(Range.prototype, {
    getClientRects: () => rects,
    getBoundingClientRect: () => new DOMRect(),
  });
}

/** The view whose text field it is. */
export const viewOf = (field: HTMLElement): EditorView => EditorView.findFromDOM(field)!;
