import { getEmptyImage, HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackend } from 'react-dnd-touch-backend';

type BackendFactory = typeof HTML5Backend;
type Backend = ReturnType<BackendFactory>;
type Unsubscribe = () => void;

/** Far enough that a tap with a shaking finger stays a tap; there is no long press to wait for. */
const TOUCH_SLOP_PX = 8;

/** Mouse drags by HTML5 and touch drags by touch events, side by side, for screens that know both. */
export const mouseAndTouchBackend: BackendFactory = (manager, context) => {
  const backends: readonly Backend[] = [
    HTML5Backend(manager, context),
    TouchBackend(manager, context, { touchSlop: TOUCH_SLOP_PX, ignoreContextMenu: true }),
  ];
  const connectAll = (connect: (backend: Backend) => Unsubscribe): Unsubscribe => {
    const disconnects = backends.map(connect);
    return () => disconnects.forEach((disconnect) => disconnect());
  };
  return {
    setup: () => backends.forEach((backend) => backend.setup()),
    teardown: () => backends.forEach((backend) => backend.teardown()),
    connectDragSource: (...source) => connectAll((backend) => backend.connectDragSource(...source)),
    connectDragPreview: (...preview) => connectAll((backend) => backend.connectDragPreview(...preview)),
    connectDropTarget: (...target) => connectAll((backend) => backend.connectDropTarget(...target)),
    profile: () => ({}),
  };
};

/** Stands in for the picture that a browser would drag along. */
export const emptyImage = getEmptyImage;
