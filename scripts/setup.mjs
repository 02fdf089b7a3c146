// Runs on any Node from 20.19, before anything is installed: no dependency, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that the shop was tested with: the one pinned in package.json. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules/node/bin', name);
  if (existsSync(path)) return path;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  fail(
    'The pinned Node is missing, because npm was told not to run install scripts: run "npm ci --ignore-scripts=false" once.',
  );
}

/** Installs the dependencies when the lock file has changed since the last time. */
export function install() {
  const stamp = join(root, 'node_modules/.kiosk-stamp');
  const wanted = hashFiles([join(root, 'package-lock.json'), join(root, 'package.json')]);
  if (read(stamp) === wanted) return;
  console.log('Installing (once, about a minute) …');
  run(...npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']));
  writeFileSync(stamp, wanted);
}

/** Builds pages and browser code when a source has changed since the last time. */
export function build() {
  const stamp = join(root, 'build/.stamp');
  const sources = ['app', 'domain', 'db', 'lib', 'public'].flatMap((folder) => listFiles(join(root, folder)));
  const configs = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'tsconfig.json'];
  const wanted = hashFiles([...sources.sort(), ...configs.map((name) => join(root, name))]);
  if (read(stamp) === wanted) return;
  console.log('Building …');
  const node = pinnedNode();
  run(node, [bin('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  run(node, ['scripts/compress.ts']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The path of a dependency's file. */
export function bin(path) {
  return join(root, 'node_modules', path);
}

/** Runs a command to its end with its output shown; ends this process with its status when it fails. */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (done.status !== 0) process.exit(done.status || 1);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function npm(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') || script?.endsWith('.cjs')
    ? [process.execPath, [script, ...args]]
    : ['npm', args];
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (existsSync(path))
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => !path.includes('.test.') && statSync(path).isFile());
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
