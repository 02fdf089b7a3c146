// The Containerfile runs this script. An image builds nothing, so the script removes all packages from
// node_modules that the built shop does not load. It also adds the pinned Node.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installNode, root } from '../scripts/setup.mjs';

/** Packages that only the build needs. */
const BUILDERS = [
  '@react-router/dev',
  '@tailwindcss/vite',
  'tailwindcss',
  'vite',
  '@fontsource-variable/figtree',
  'lucide',
];

const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const builders = new Set(BUILDERS.filter((name) => dependencies[name]));

/** The folder of the package `name` that the package at `from` loads: inside it, or in a folder above. */
function find(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
  }
}

const needed = new Set();
const queue = Object.keys({ ...dependencies, ...optionalDependencies })
  .filter((name) => !builders.has(name))
  .map((name) => find('', name));
for (const path of queue) {
  if (path === null || needed.has(path)) continue;
  needed.add(path);
  const {
    dependencies: all,
    optionalDependencies: some,
    peerDependencies: peers,
    peerDependenciesMeta: meta,
  } = packages[path];
  const required = Object.keys(peers ?? {}).filter((name) => !meta?.[name]?.optional && !builders.has(name));
  for (const name of [...Object.keys({ ...all, ...some }), ...required]) queue.push(find(path, name));
}
for (const path of Object.keys(packages)) {
  const isPart = [...needed].some((each) => each.startsWith(`${path}/node_modules/`));
  if (path && !needed.has(path) && !isPart && existsSync(join(root, path)))
    rmSync(join(root, path), { recursive: true });
}
// The pinned Node has the same path on every platform.
const path = join(root, 'node_modules/.node/bin');
mkdirSync(path, { recursive: true });
copyFileSync(await installNode(), join(path, 'node'));
rmSync(join(root, 'scripts/node/node_modules'), { recursive: true });
