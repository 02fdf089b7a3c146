// `npm run sbom -- FILE` writes a CycloneDX bill of materials. It lists the packages that `npm start`
// installs, for all platforms. npm creates it from the lockfile.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './setup.mjs';

const file = process.argv[2];
if (!file) {
  console.error('Name the file: npm run sbom -- sbom.cdx.json');
  process.exit(2);
}
// Without --include=dev, NODE_ENV=production has the same effect as --omit=dev.
const options = [
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--include=dev',
];
const [command, args] = npm(['sbom', ...options]);
const made = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
if (made.status !== 0) {
  console.error(made.stderr || made.stdout || String(made.error));
  process.exit(1);
}
const sbom = JSON.parse(made.stdout);
// npm uses the folder's name here, so the package's name replaces it.
sbom.metadata.component.name = readJson('package.json').name;

// npm's --omit=dev also omits packages that both the shop and a development tool need.
const installed = new Set([sbom.metadata.component['bom-ref']]);
for (const [path, { name, version, dev }] of Object.entries(readJson('package-lock.json').packages))
  if (!dev) installed.add(`${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
const isInstalled = (ref) => installed.has(ref);
sbom.components = sbom.components.filter((each) => isInstalled(each['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => isInstalled(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isInstalled) }));
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} components are listed in ${file}.`);

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
