// Checks that every package in a lockfile has a licence that docs/security.md allows.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import satisfies from 'spdx-satisfies';

/**
 * Licences that are compatible with the shop's MIT licence and don't require operators to publish their own
 * code.
 */
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
  // These licences cover only the package's own files. The shop uses the files unchanged, as separate
  // packages.
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // Licences of packages that are not code: the font, and lists of browsers and licences.
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'OFL-1.1',
];

/** Packages whose files contain a licence that npm's license field lacks. Only tests use them. */
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
    // The text is not an SPDX expression, for example 'SEE LICENSE IN …'.
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
