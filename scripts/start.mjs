// npm start: installs, builds and runs everything on one machine. This file must be readable by any Node,
// so that an old one is told apart before it meets syntax that it does not know.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Superpose: Node 20.19 or newer is needed, this is Node ' + process.versions.node + '.');
  process.exit(1);
}
import('./stack/launch.mjs').then(({ launch }) => launch());
