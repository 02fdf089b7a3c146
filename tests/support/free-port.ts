import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections going out: one of these would take it meanwhile. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 100;

/** A port of the loopback address that nobody has, and that nobody is given by chance. */
export async function freePort(): Promise<number> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
