import { connect } from 'node:net';

export type Pipeline = {
  /** Statuses of the responses so far. */
  statuses(): number[];
  /** Status line and headers of each response so far. */
  heads(): string[];
  close(): void;
};

/**
 * Sends requests over one connection without waiting for responses. `from` is the network address of the
 * sender. It must be an address of this machine, such as 127.0.0.2.
 */
export function pipeline(
  url: string,
  paths: string[],
  { from, headers = '' }: { from?: string; headers?: string } = {},
): Pipeline {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  const heads: string[] = [];
  let rest = '';
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.on('data', (text: string) => {
    rest += text;
    // The shop's pages always have a Content-Length and are never chunked.
    for (let end = rest.indexOf('\r\n\r\n'); end !== -1; end = rest.indexOf('\r\n\r\n')) {
      const head = rest.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (rest.length < end + 4 + length) return;
      heads.push(head);
      rest = rest.slice(end + 4 + length);
    }
  });
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${headers}\r\n`).join(''));
  return {
    statuses: () => heads.map((head) => Number(head.slice(9, 12))),
    heads: () => heads,
    close: () => socket.destroy(),
  };
}
