// @ts-check
// npm start: installs, builds and runs everything on one machine. This file must be readable by any Node,
// so that an old version is refused before it meets syntax that it does not know.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Superpose: Node 20.19 or newer is needed, this is Node ' + process.versions.node + '.');
  process.exit(1);
}
import('./stack/launch.mjs').then(({ launch }) => launch());
