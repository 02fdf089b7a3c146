// `npm start` and `npm run dev`: installs and builds what is missing, then runs the server.
import { spawn } from 'node:child_process';
import { serverEnv } from './server-env.mjs';
import { build, install, pinnedNode, root } from './setup.mjs';

const dev = process.argv.includes('--dev');
install();
if (!dev) build();

const server = spawn(pinnedNode(), ['server.ts', ...(dev ? ['--dev'] : [])], {
  cwd: root,
  // The channel is never written to: its end tells the server that this process is gone, even by SIGKILL.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...serverEnv, ...process.env, NODE_ENV: dev ? 'development' : 'production' },
});
// Ctrl-C in a terminal reaches the server by itself as well; it ends once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
