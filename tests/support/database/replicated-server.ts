import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseOsUser } from '#db/embedded/os-user.ts';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns the program folder of Debian's newest PostgreSQL. Prints a note and returns null if there is none.
 */
export async function findPostgres(): Promise<string | null> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const folder = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((each) => existsSync(join(each, 'pg_basebackup')));
  if (!folder)
    console.warn('Skipped: no PostgreSQL with pg_basebackup here (Debian: apt-get install postgresql).');
  return folder ?? null;
}

/** Starts a primary and a synchronous standby: each commit waits until the standby has it. */
export async function startReplicated(bin: string) {
  const dir = await mkdtemp(join(tmpdir(), 'kiosk-replicated-'));
  const user = await chooseOsUser(dir, dir);
  if (user) await chown(dir, user.uid, user.gid);
  await chmod(dir, 0o700);
  const as = { cwd: '/', ...user };
  const ports = [await freePort(), await freePort()];
  const folders = ['one', 'two'].map((name) => join(dir, name));
  const children: ChildProcess[] = [];
  const start = async (at: number) => {
    const options = `port=${ports[at]} listen_addresses=127.0.0.1 unix_socket_directories= fsync=off max_connections=60`;
    const args = ['-D', `${folders[at]}`, ...options.split(' ').flatMap((option) => ['-c', option])];
    const child = spawn(join(bin, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
    children[at] = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-10_000);
        if (/ready to accept/.test(said)) resolve();
      });
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    });
  };
  const urlOf = (at: number) => `postgres://shop@127.0.0.1:${ports[at]}/postgres`;
  const tell = async (at: number, sql: string) => {
    const client = new pg.Client({ connectionString: urlOf(at) });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(join(bin, 'initdb'), ['-D', `${folders[0]}`, '-U', 'shop', '-A', 'trust', '--no-sync'], as);
  await start(0);
  const copy = `-h 127.0.0.1 -p ${ports[0]} -U shop -R -X stream -c fast --no-sync -D`.split(' ');
  await run(join(bin, 'pg_basebackup'), [...copy, `${folders[1]}`], as);
  await start(1);
  await tell(0, `alter system set synchronous_standby_names = '*'`);
  await tell(0, 'select pg_reload_conf()');
  return {
    primary: urlOf(0),
    standby: urlOf(1),
    /** Runs SQL on the standby. */
    tellStandby: (sql: string) => tell(1, sql),
    stopStandby: () => stop(children[1]),
    startStandby: () => start(1),
    async close() {
      await Promise.all(children.map(stop));
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function stop(child: ChildProcess | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}
