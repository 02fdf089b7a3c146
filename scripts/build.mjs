// Builds what `npm start` runs: the pages with their browser code, and the server as a bundle.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, findNode, root, statusOf } from './setup.mjs';

/** The built server. If it does not exist, `server.ts` runs instead, which takes a second longer to start. */
export const SERVER = join(root, 'dist/server.js');

/** Makes the heap for new objects larger, because a build creates many short-lived objects. */
const ROOMY = '--max-semi-space-size=64';

const serverPart = {
  stamp: join(root, 'dist/.stamp'),
  sources: ['app', 'domain', 'db', 'lib', 'seed', 'server', 'services', 'texts'],
  files: ['server.ts', 'scripts/vite.server.ts'],
  make: () => vite('vite/bin/vite.js', ['--config', 'scripts/vite.server.ts']),
};

/** Builds the pages once for each language. English is built first, because most shops start with it. */
const pages = ['en', ...readdirSync(join(root, 'texts')).filter(isOtherLanguage)].map((language) => ({
  stamp: join(root, 'build', language, '.stamp'),
  sources: ['app', 'domain', 'db', 'lib', 'texts', 'public'],
  files: ['vite.config.ts', 'react-router.config.ts', 'scripts/compress.ts', 'scripts/split-manifest.ts'],
  async make() {
    const env = { KIOSK_LANGUAGE: language };
    await vite('@react-router/dev/bin.cjs', [], env);
    await run(findNode(), ['scripts/split-manifest.ts'], env);
    await run(findNode(), ['scripts/compress.ts'], env);
  },
}));

function isOtherLanguage(name) {
  return name !== 'en' && existsSync(join(root, 'texts', name, 'index.ts'));
}

/** Builds the parts that changed since the last build. */
export async function build() {
  const { server, pages } = startBuild();
  await Promise.all([server, pages]);
}

/**
 * Starts a build in the background. `server` and `pages` are promises. The pages of a language are complete
 * once its stamp exists.
 */
export function startBuild() {
  const stale = pages.filter(isStale);
  // A server that waits for a stamp must not find the stamp of the previous build. So the old stamps are
  // removed first.
  for (const { stamp } of stale) {
    rmSync(stamp, { force: true });
    rmSync(failureMark(stamp), { force: true });
  }
  const isServerStale = isStale(serverPart);
  if (isServerStale || stale.length > 0) console.log('Building …');
  return {
    server: isServerStale ? make(serverPart) : Promise.resolve(),
    pages: inTurn(stale),
    isBuildingPages: stale.length > 0,
    isEnglishBuilt: () => !isStale(pages[0]),
  };
}

const isStale = (part) => read(part.stamp) !== hashOf(part);

/** Builds the pages of all languages. @throws {Error} if a language failed; the others are built anyway. */
async function inTurn(stale) {
  const errors = [];
  for (const part of stale) {
    try {
      await make(part);
    } catch (error) {
      mkdirSync(dirname(part.stamp), { recursive: true });
      writeFileSync(failureMark(part.stamp), '');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** The file that tells a server that waits for the pages of a language that their build failed. */
const failureMark = (stamp) => join(dirname(stamp), '.failed');

async function make(part) {
  const made = hashOf(part);
  await part.make();
  mkdirSync(dirname(part.stamp), { recursive: true });
  writeFileSync(part.stamp, made);
}

/** Runs a program. @throws {Error} if it fails, because a shop in another language may still run. */
async function run(command, args, env) {
  const status = await statusOf(command, args, env);
  if (status !== 0)
    throw new Error(`The build failed: ${args.join(' ')} ended with ${status ?? 'a signal'}.`);
}

const vite = (program, options, env = {}) =>
  run(findNode(), [ROOMY, bin(program), 'build', '--logLevel', 'warn', ...options], {
    NODE_ENV: 'production',
    ...env,
  });

function hashOf({ sources, files }) {
  const configs = [...files, 'package.json', 'package-lock.json', 'tsconfig.json'].map((name) =>
    join(root, name),
  );
  const paths = [...sources.flatMap((folder) => listFiles(join(root, folder))).sort(), ...configs];
  const lines = paths.filter(existsSync).map((path) => `${path.slice(root.length)} ${digestOf(path)}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** The digests of files. They are cached, because the server and the pages share most of their files. */
const digests = new Map();

function digestOf(path) {
  const known = digests.get(path) ?? createHash('sha256').update(readFileSync(path)).digest('hex');
  digests.set(path, known);
  return known;
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
