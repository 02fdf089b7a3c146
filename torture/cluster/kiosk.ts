import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverEnv } from '../../scripts/server-env.mjs';
import { type Child, startProgram, until } from './children.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 60_000;

/** The built shop, which listens on its own port. */
export type Kiosk = {
  url: string;
  port: number;
  env: Record<string, string>;
  start(): Promise<void>;
  /** Returns the id of the started process. Other processes of the shop are its children. */
  pid(): number;
  /** The ids of the processes that serve visitors. */
  workers(): Promise<number[]>;
  log(): string;
  runs(): boolean;
  end(signal: NodeJS.Signals): Promise<void>;
};

type Options = {
  port: number;
  env: Record<string, string>;
  /** The beginning of the start command, such as a program that sets a clock or a name server. */
  through?: string[];
};

export function makeKiosk({ port, env, through = [] }: Options): Kiosk {
  let child: Child | null = null;
  const url = `http://127.0.0.1:${port}`;
  const pid = () => child?.pid ?? 0;
  return {
    url,
    port,
    env,
    pid,
    async start() {
      const [command = '', ...args] = [...through, process.execPath, 'dist/server.js'];
      const started = startProgram({
        command,
        args,
        cwd: ROOT,
        env: {
          ...serverEnv,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          WARM_PICTURES: 'false',
          LOG_LEVEL: 'warn',
          ...env,
        },
      });
      child = started;
      await until(
        'the shop is open',
        () => {
          if (!started.runs()) throw new Error(`The shop ended: ${started.log()}`);
          return /open at http/.test(started.log());
        },
        START_MS,
      );
      const processes = Number(env.WEB_PROCESSES ?? 1);
      await until('all processes take visitors', async () => (await listeners(port)) >= processes, START_MS);
    },
    async workers() {
      const children = await childrenOf(pid());
      return children.length > 0 ? children : [pid()];
    },
    log: () => child?.log() ?? '',
    runs: () => child?.runs() ?? false,
    end: async (signal) => child?.end(signal),
  };
}

/** Returns the number of sockets that listen on a port. Each process has one of them. */
async function listeners(port: number): Promise<number> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const LISTENS = '0A';
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/\s+/));
  return rows.filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === LISTENS).length;
}

/** Returns the ids of the Node processes that this process has started. */
async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = list.split(' ').map(Number).filter(Boolean);
  const names = await Promise.all(
    pids.map((each) => readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, n) => names[n]?.includes('dist/server.js'));
}
