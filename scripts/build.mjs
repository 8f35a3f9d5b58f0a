// @ts-check
// npm run build: builds what changed since the last build.
import { build } from './stack/build.mjs';
import { main } from './stack/clear-error.mjs';
import { isScript } from './stack/paths.mjs';

export { build };

if (isScript(import.meta.url)) {
  main(async () => {
    const built = await build((name) => console.log(`Building: ${name}`));
    console.log(built === 0 ? 'Everything is up to date.' : 'Built.');
  });
}
