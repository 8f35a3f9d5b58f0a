interface Pointer {
  readonly pointerId?: number;
  readonly isPrimary?: boolean;
  readonly pointerType?: string;
  readonly button?: number;
  readonly shiftKey?: boolean;
}

/** jsdom knows no pointers: a mouse event with what a pointer's has besides. The first pointer is a mouse. */
export function pointerEvent(
  type: string,
  clientX: number,
  clientY: number,
  pointer: Pointer = {},
): PointerEvent {
  const { button = 0, shiftKey = false, pointerId = 1, isPrimary = true, pointerType = 'mouse' } = pointer;
  const event = new MouseEvent(type, { clientX, clientY, button, shiftKey, bubbles: true, cancelable: true });
  return Object.assign(event, { pointerId, isPrimary, pointerType }) as unknown as PointerEvent;
}

/** Tests have Node's signals, as its fetch needs them; jsdom's window takes only the kind that it has itself. */
export function takeSignals(): void {
  const add = window.addEventListener.bind(window);
  window.addEventListener = (
    type: string,
    listen: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    const { signal, ...rest } = typeof options === 'object' ? options : { capture: options ?? false };
    add(type, listen, rest);
    signal?.addEventListener('abort', () => window.removeEventListener(type, listen, rest));
  };
}
