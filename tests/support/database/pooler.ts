import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startVanishingServer } from './vanishing-server.ts';

/** Debian's folder may be missing in PATH. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
);

/** Whether this machine has PgBouncer. Prints a note if not. */
export function hasPooler(): boolean {
  if (!PROGRAM) console.warn('Skipped: PgBouncer is not installed (Debian: apt-get install pgbouncer).');
  return PROGRAM !== undefined;
}

/**
 * Starts PgBouncer in transaction mode in front of the database of `url`. Clients share a few connections.
 */
export async function startPooler(url: string) {
  // Uses TCP, because PgBouncer's user may have no access to a private socket.
  const machine = await startVanishingServer(url);
  const target = new URL(machine.url);
  const dir = await mkdtemp(join(tmpdir(), 'kiosk-pooler-'));
  const port = await freePort();
  const login = `user=${target.username}${target.password && ` password=${target.password}`}`;
  const config = join(dir, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
* = host=127.0.0.1 port=${target.port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`,
    { mode: 0o644 },
  );
  spawnSync('chmod', ['755', dir]);
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM ?? '', [...asOther, config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)));
  });
  return {
    url: `postgres://shop@127.0.0.1:${port}${target.pathname}`,
    async close() {
      child.kill('SIGKILL');
      machine.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
