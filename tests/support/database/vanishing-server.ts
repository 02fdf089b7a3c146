import { createServer, connect as dial, type Socket } from 'node:net';
import pg from 'pg';

/**
 * Starts a proxy in front of the database of `url` that can imitate a vanished machine. Then connections stay
 * open, but no bytes pass in either direction.
 */
export async function startVanishingServer(url: string) {
  const target = new pg.Client({ connectionString: url });
  let gone = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    near.on('error', () => {});
    if (gone) return void pairs.add([near, near]);
    const far = target.host.startsWith('/')
      ? dial(`${target.host}/.s.PGSQL.${target.port}`)
      : dial(target.port, target.host);
    far.on('error', () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const place = new URL(url);
  const through = new URL(`postgres://127.0.0.1:${address.port}${place.pathname}`);
  through.username = target.user ?? '';
  through.password = typeof target.password === 'string' ? target.password : '';
  /** Forgets existing connections without a signal to either end, as a router between them may do. */
  const forget = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far);
      far.unpipe(near);
      near.pause();
    }
  };
  return {
    url: through.href,
    host: `127.0.0.1:${address.port}`,
    forget,
    vanish() {
      gone = true;
      forget();
    },
    comeBack() {
      gone = false;
    },
    /** Ends the server's side of forgotten connections. */
    endForgotten() {
      for (const [near, far] of pairs) if (near.isPaused()) far.destroy();
    },
    close() {
      server.close();
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
    },
  };
}
