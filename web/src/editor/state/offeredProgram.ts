import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Offer {
  readonly offeredProgram: string;
}

/** Hands an OpenQASM program over to the simulator page's large circuits, from whichever page it was read on. */
export function useOfferProgram(): (program: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (offeredProgram) => void navigate('/simulator', { state: { offeredProgram } satisfies Offer }),
    [navigate],
  );
}

/** Calls `onOffer` once for each program handed over; the history forgets it, so that a reload does not offer it again. */
export function useOfferedProgram(onOffer: (program: string) => void): void {
  const { key, state, pathname } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState('');
  const program = programOf(state);
  if (program !== null && taken !== key) {
    setTaken(key);
    onOffer(program);
  }
  useEffect(() => {
    if (program !== null) void navigate(pathname, { replace: true, state: null });
  }, [navigate, pathname, program]);
}

const programOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'offeredProgram' in state
    ? String(state.offeredProgram)
    : null;
