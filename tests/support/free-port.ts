import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports are below the range of outgoing connections. Such a connection could otherwise take the port
 * before the test uses it.
 */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 100;

/** Returns a free port of the loopback address that the system never assigns automatically. */
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
