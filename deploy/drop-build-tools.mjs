// Leaves of node_modules only what a built shop loads: in an image nothing is built any more. Run by the
// Containerfile.
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pinnedNode, root } from '../scripts/setup.mjs';

/** What builds, and is asked for by nothing that runs. */
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

/** Where a package that another one asks for lies: beside it, or further up. */
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
// One name for the pinned Node, whatever the platform.
symlinkSync(basename(join(pinnedNode(), '../..')), join(root, 'node_modules/.node'));
