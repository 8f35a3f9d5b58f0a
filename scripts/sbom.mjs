// @ts-check
// npm run sbom: the software bill of materials of what is served and run, the client's libraries included, as CycloneDX, in
// .build/sbom.cdx.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { billOfMaterials } from './sbom/bill-of-materials.mjs';
import { main } from './stack/clear-error.mjs';
import { root } from './stack/paths.mjs';

main(async () => {
  // The build says which packages are in the client.
  await build((name) => console.log(`Building: ${name}`));
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const bom = billOfMaterials(read('package-lock.json').packages, read('.build/client-packages.json'));
  const path = join(root, '.build', 'sbom.cdx.json');
  writeFileSync(path, JSON.stringify(bom, null, 2));
  console.log(`${bom.components.length} components in ${path}`);
});
