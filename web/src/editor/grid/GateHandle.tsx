import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../components/icons';
import type { PlacedGate } from '../circuit/circuit';
import { isDisplay, nameOf } from '../circuit/gateFacts';
import type { Hand } from '../circuit/hand';
import { useGateDrag } from '../dnd/useGateDrag';
import { describeGate } from '../state/describeGate';
import { useEditorActions } from '../state/editorContext';
import { angleText } from '../parts/drawnOf';
import { faceOf, GateFace } from '../parts/GateFace';
import { useGridContext } from './gridContext';
import { isDrawn } from './WireLayer';

// Basic circuits have none.
const DisplayFace = lazy(async () => ({ default: (await import('../displays/DisplayFace')).DisplayFace }));

/** In px, of `size-10` and `w-13`. */
const GATE_WIDTH = 40;
const DISPLAY_WIDTH = 52;

interface GateHandleProps {
  readonly gate: PlacedGate;
  /** The middle of the gate's lane, in px from the left edge of its cell. */
  readonly x: number;
  readonly focused: boolean;
}

/** A placed gate: drag it to move it, click a control to move the gate's target on, × to remove it. */
export function GateHandle({ gate: placed, x, focused }: GateHandleProps) {
  const { t } = useTranslation('editor');
  const { edit } = useEditorActions();
  const { id, gate } = placed;
  const hand = useMemo((): Hand => ({ kind: 'placed', gate, id }), [gate, id]);
  const { onPointerDown, dragging } = useGateDrag(hand);
  const { customGates } = useGridContext();
  const shows = isDisplay(gate);
  const width = shows ? DISPLAY_WIDTH : GATE_WIDTH;
  const isJoined = placed.qubits.length > 1 && !shows;
  return (
    <div className={`absolute ${shows ? 'top-1' : 'top-2'}`} style={{ left: x - width / 2 }}>
      <div
        onPointerDown={onPointerDown}
        data-gate={nameOf(gate)}
        className={`${shows ? 'w-13' : 'size-10'} cursor-grab touch-none active:cursor-grabbing ${dragging ? 'opacity-40' : ''}`}
        onClick={() => isJoined && edit({ type: 'cycle-target', id })}
      >
        {shows && (
          <Suspense>
            <DisplayFace display={placed} />
          </Suspense>
        )}
        {!shows && !isDrawn(placed) && (
          <GateFace {...faceOf(gate, placed.custom, customGates)} angle={angleText(placed)} />
        )}
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('grid.remove', { gate: describeGate(placed, t) })}
        className="group/remove absolute -top-2 -right-2 size-6 rounded-full"
        onClick={(event) => {
          event.stopPropagation();
          edit({ type: 'remove', id });
        }}
      >
        {/* Hidden pictures cost nothing to paint; hidden buttons couldn't be pressed. */}
        <span
          className={`invisible grid size-6 place-items-center rounded-full border border-line-strong bg-raised text-ink shadow-lift group-hover/remove:border-bad group-hover/remove:text-bad group-focus-visible/remove:visible ${focused ? 'group-focus-within:visible' : ''} group-hover:visible`}
        >
          <CloseIcon className="size-3.5" />
        </span>
      </button>
    </div>
  );
}
