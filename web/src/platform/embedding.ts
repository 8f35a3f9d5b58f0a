/** Pages under this path are shown in other sites' frames, without header and footer. */
export const EMBED_BASE = '/embed';

export const isEmbedded = (): boolean =>
  typeof location !== 'undefined' && /^\/embed(\/|$)/.test(location.pathname);

/**
 * Sends the element's height in px to the page around the frame, now and whenever it changes, so that the frame can
 * be made as high: `{ type: 'superpose:height', height: 740 }`. A height is no secret, so any origin may read it.
 * @returns what stops it
 */
export function sendHeightOf(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    window.parent.postMessage({ type: 'superpose:height', height: element.offsetHeight }, '*'),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
