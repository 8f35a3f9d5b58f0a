import { useEffect, useMemo, useState } from 'react';
import type { Amplitude } from '../exact/amplitude';
import type { Frame } from '../frames';
import type { Pictures, PictureSpec } from './pictureSpec';

/** The amplitudes of every frame; null until the engine has come, or where the inputs make no circuit. */
export function usePictures<Inputs>(
  spec: PictureSpec<Inputs>,
  inputs: Inputs,
  frames: readonly Frame[],
  blocked: boolean,
): readonly (readonly Amplitude[])[] | null {
  const [compute, setCompute] = useState<Pictures<Inputs> | null>(null);
  useEffect(() => {
    let current = true;
    void spec.load().then((loaded) => current && setCompute(() => loaded));
    return () => {
      current = false;
    };
  }, [spec]);
  return useMemo(
    () => (compute && !blocked ? compute(inputs, frames) : null),
    [compute, inputs, frames, blocked],
  );
}
