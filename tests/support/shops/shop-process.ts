import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitUntil } from '../files/data-folder.ts';
import { keepLog } from '../test-log.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The file that `npm start` runs. Versions before 0.3.0 run `server.ts`. */
export const SERVER = 'dist/server.js';
const START_MS = 60_000;
/** Maximum milliseconds to wait for a build. A busy machine needs less time to build the pages in English. */
const BUILD_MS = 90_000;
/** A high limit, because all visitors of a test have the same network address. */
const MANY_PAYMENTS = { LIMIT_PAYMENTS_PER_ADDRESS: '1000000' };
/** The shop does not wait for idle connections when it stops, because tests leave them open. */
const NO_IDLE_WAIT = { DRAIN_IDLE_SECONDS: '0' };
const STOP_MS = 15_000;

export type ShopProcess = {
  url: string;
  child: ChildProcess;
  /** Returns the shop's recent output, without the log lines of requests. */
  output: () => string;
  /** Returns the shop's complete recent log. */
  log: () => string;
  stop(): Promise<void>;
};

/**
 * Starts the real server of the checkout at `root` (default: this one) on a free port, and waits until it
 * prints its address.
 */
export async function startShop(env: Record<string, string>, root = ROOT): Promise<ShopProcess> {
  const serverEnv = await serverEnvOf(root);
  await pagesAreBuilt(root);
  const child = spawn(process.execPath, [existsSync(join(root, SERVER)) ? SERVER : 'server.ts'], {
    cwd: root,
    env: {
      ...serverEnv,
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      WARM_PICTURES: 'false',
      LOG_LEVEL: 'debug',
      ...MANY_PAYMENTS,
      ...NO_IDLE_WAIT,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kept = keepLog();
  let log = '';
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The shop did not start: ${output}`)), START_MS);
    const read = (chunk: Buffer | string) => {
      output = (output + chunk).slice(-20_000);
      const found = /open at (http:\S+)/.exec(output)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', (chunk: Buffer) => {
      kept.write(String(chunk));
      log = (log + chunk).slice(-200_000);
      read(withoutDetails(chunk));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The shop ended with ${code}: ${output}`));
    });
  });
  return { url, child, output: () => output, log: () => log, stop: () => stop(child) };
}

/**
 * Waits until the pages are built, because another start in this folder may be rebuilding them. A build
 * removes the stamp first and writes it last. If a shop starts between these steps, it ends immediately.
 * Versions before 0.3.0 have no stamp.
 */
async function pagesAreBuilt(root: string): Promise<void> {
  const pages = join(root, 'build/en');
  if (!existsSync(pages)) return;
  await waitUntil('the pages are built', async () => existsSync(join(pages, '.stamp')), BUILD_MS);
}

/** Removes the log lines of requests. They would displace the lines that tests look for. */
function withoutDetails(chunk: Buffer): string {
  return String(chunk).replace(/^[{]"level":20,.*\n/gm, '');
}

/** Returns the environment variables with which the checkout at `root` starts its server. */
async function serverEnvOf(root: string): Promise<Record<string, string>> {
  const { serverEnv, compileCache } = await import(pathToFileURL(join(root, 'scripts/server-env.mjs')).href);
  return { ...serverEnv, ...compileCache };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
