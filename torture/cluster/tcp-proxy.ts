import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A connection between a client and a server. A test can cut it without a signal to the client or the server.
 */
export type TcpProxy = {
  port: number;
  /** From now on drops all bytes in both directions, without closing connections. */
  swallow(): void;
  /** Passes new bytes on again. Resets the connections that were opened while bytes were dropped. */
  mend(): void;
  /** Sets the port to which new connections lead. */
  leadTo(port: number): void;
  close(): Promise<void>;
};

/** Forwards connections to the port `target` on this machine. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const ends = new Set<Socket>();
  let lost = false;
  let to = target;
  const join = (from: Socket, into: Socket) => {
    ends.add(from);
    from.on('data', (chunk) => {
      if (!lost && !into.destroyed && !into.write(chunk)) from.pause();
    });
    into.on('drain', () => from.resume());
    from.on('error', () => {});
    from.on('close', () => {
      ends.delete(from);
      // A machine that is gone does not signal the end of a connection, so the other end stays open.
      if (!lost) into.destroy();
    });
  };
  const server = createServer({ allowHalfOpen: false }, (client) => {
    client.setNoDelay(true);
    if (lost) {
      ends.add(client);
      client.on('error', () => {}).on('close', () => ends.delete(client));
      return;
    }
    const upstream = connect(to, '127.0.0.1').setNoDelay(true);
    join(client, upstream);
    join(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow() {
      lost = true;
    },
    mend() {
      lost = false;
      cut();
    },
    leadTo(port) {
      to = port;
    },
    async close() {
      lost = false;
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
