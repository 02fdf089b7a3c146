import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export type DatabaseGate = {
  /** The DATABASE_URL for a process. */
  url: string;
  /** Refuses new connections and cuts existing ones, as when the database's server ends. */
  shut(): Promise<void>;
  open(): Promise<void>;
};

/** Opens a proxy in front of a database. Tests can shut the proxy. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const behind = new URL(databaseUrl);
  const folder = behind.searchParams.get('host');
  const target = folder
    ? { path: join(folder, '.s.PGSQL.5432') }
    : { host: behind.hostname, port: Number(behind.port || 5432) };
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  let port = 0;
  const open = async () => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  await open();
  const url = new URL(databaseUrl);
  const user = url.username || url.searchParams.get('user') || 'postgres';
  const password = url.password ? `:${url.password}` : '';
  return {
    url: `postgres://${user}${password}@127.0.0.1:${port}${url.pathname}`,
    open,
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
