import { join } from 'node:path';

/**
 * Sees to it that an image is here: as it is, pulled, or a stand-in built from `stand-ins/NAME` that carries its tag until
 * `remove` is called. Null when none can be had.
 */
export async function provideImage(docker, image, standIn) {
  const nothing = async () => {};
  const works = (...args) =>
    docker(args).then(
      () => true,
      () => false,
    );
  if ((await works('image', 'inspect', image)) || (await works('pull', '-q', image)))
    return { said: image, remove: nothing };
  const folder = standIn && join(import.meta.dirname, 'stand-ins', standIn);
  if (!folder || !(await works('build', '-q', '--network=host', '-t', image, folder))) return null;
  return { said: `a stand-in for ${image}`, remove: () => docker(['rmi', '-f', image]) };
}
