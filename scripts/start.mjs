// `npm start` and `npm run dev` install and build what is missing, and then run the server.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SERVER, startBuild } from './build.mjs';
import { compileCache, serverEnv } from './server-env.mjs';
import { findNode, install, root } from './setup.mjs';

const dev = process.argv.includes('--dev');
const options = ['--dev', '--no-backup'].filter((option) => process.argv.includes(option));
await install();
const building = dev ? {} : startBuild();
let isStopping = false;
// If the build of another language than English fails, a shop in English must still run.
building.pages?.catch((error) => {
  // Ctrl-C also ends the build.
  if (isStopping) return;
  console.error(error);
  if (!building.isEnglishBuilt()) process.exit(1);
});
await building.server;
// The server creates and fills the database while the pages are still being built.
if (building.isBuildingPages) options.push('--await-pages');

const server = spawn(findNode(), [dev ? 'server.ts' : SERVER, ...options], {
  cwd: root,
  // The server notices that this channel closes when this process ends, even by SIGKILL.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...serverEnv, ...compileCache, ...process.env, NODE_ENV: dev ? 'development' : 'production' },
});
// Ctrl-C in a terminal also sends a signal to the server directly. The server treats both signals as one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true;
    server.kill(signal);
  });
if (process.env.npm_lifecycle_event) endWithNpm();
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/**
 * Stops the server when npm has ended. A signal to npm ends npm and its shell, but does not reach this
 * process.
 */
function endWithNpm() {
  const parent = process.ppid;
  // Some shells are replaced by this program, so npm is its parent. Other shells run until this program ends,
  // so npm is the parent of the shell.
  const npm = readProc(parent, 'cmdline').includes('start.mjs') ? parentOf(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(timer);
    server.kill('SIGTERM');
  }, 500);
}

function parentOf(pid) {
  const stat = readProc(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
}

/** Reads a file of a process in /proc. Returns '' if the system does not provide it. */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
