// `npm start` and `npm run dev`: installs and builds what is missing, then runs the server.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SERVER, startBuild } from './build.mjs';
import { compileCache, serverEnv } from './server-env.mjs';
import { findNode, install, root } from './setup.mjs';

const dev = process.argv.includes('--dev');
const options = ['--dev', '--no-backup'].filter((option) => process.argv.includes(option));
await install();
const building = dev ? {} : startBuild();
await building.server;
// The database is created and filled while the pages are built.
if (building.isBuildingPages) options.push('--await-pages');

// A failed build of one language must not end a shop that runs in another one.
building.pages?.catch((error) => {
  console.error(error);
  if (!building.isEnglishBuilt()) process.exit(1);
});

const server = spawn(findNode(), [dev ? 'server.ts' : SERVER, ...options], {
  cwd: root,
  // When the channel closes, the server knows that this process has ended, even after SIGKILL.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...serverEnv, ...compileCache, ...process.env, NODE_ENV: dev ? 'development' : 'production' },
});
// Ctrl-C in a terminal also reaches the server directly. The server handles both signals as one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
if (process.env.npm_lifecycle_event) endWithNpm();
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/**
 * A signal to npm ends npm and its shell but does not reach this process. It only sees that they have ended.
 */
function endWithNpm() {
  const parent = process.ppid;
  // Some shells replace themselves with this program; others wait for it, with npm as their parent.
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

/** Returns '' if the system does not provide it. */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
