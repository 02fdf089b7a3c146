// Every package that a lockfile names is under a licence that docs/security.md allows.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import satisfies from 'spdx-satisfies';

/** These stand beside the shop's MIT licence, and nobody who runs a shop has to publish code of theirs. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Their own files only: used as they are, as packages of their own.
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // Not code: the font, lists of browsers and of licences.
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'OFL-1.1',
];

/** Packages whose licence stands in their files, but not in what npm reads; all are read by tests alone. */
const BY_HAND = {
  'busboy@0.3.1': 'MIT',
  'dicer@0.3.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'streamsearch@0.1.2': 'MIT',
};

const root = resolve(process.argv[2] ?? '.');
const locks = globSync('**/package-lock.json', { cwd: root, exclude: ['**/node_modules/**'] });
const problems = [];
let count = 0;
for (const lock of locks) {
  const { packages } = JSON.parse(readFileSync(join(root, lock), 'utf8'));
  for (const [path, { name, version, license, link }] of Object.entries(packages)) {
    if (path === '' || link) continue;
    count += 1;
    const known = `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`;
    const said = license ?? BY_HAND[known] ?? installed(join(root, dirname(lock), path));
    if (!allows(said)) problems.push(`${lock}: ${known} is under ${said ?? 'no licence that npm knows'}`);
  }
}

function installed(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
}

function allows(license) {
  try {
    return satisfies(license, ALLOWED);
  } catch {
    // Not an expression of SPDX's, such as 'SEE LICENSE IN …'.
    return false;
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    'Read the licence, and add it to ALLOWED in scripts/check-licenses.mjs only if it asks nothing of shops.',
  );
  process.exit(1);
}
console.log(`${count} packages are under licences that are allowed.`);
