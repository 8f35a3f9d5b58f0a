import { join } from 'node:path';
import { root } from '@superpose/testing';
import type { Composition } from './composition.js';

/**
 * Makes an image available: as it is, pulled, or a stand-in built from `stand-ins/NAME` that carries its tag until
 * `remove` is called. Null when none can be had.
 */
export async function provideImage(
  docker: Composition['docker'],
  image: string,
  standIn?: string,
): Promise<{ said: string; remove: () => Promise<unknown> } | null> {
  const nothing = async () => {};
  const works = (...args: string[]) =>
    docker(args).then(
      () => true,
      () => false,
    );
  if ((await works('image', 'inspect', image)) || (await works('pull', '-q', image)))
    return { said: image, remove: nothing };
  const folder = standIn && join(root, 'testing', 'compose', 'stand-ins', standIn);
  if (!folder || !(await works('build', '-q', '--network=host', '-t', image, folder))) return null;
  return { said: `a stand-in for ${image}`, remove: () => docker(['rmi', '-f', image]) };
}
