import { createServer } from 'node:http';

/** The child's response to all requests, as sent by the parent. */
export type Answering = { status: number; rawHeaders: string[]; body: string };

/**
 * The child does the least work that is possible with `node:http`: it sends the same bytes and headers for
 * every request.
 */
let answering: Answering & { bytes: Buffer } = {
  status: 200,
  rawHeaders: [],
  body: '',
  bytes: Buffer.alloc(0),
};
const server = createServer((_req, res) => {
  res.writeHead(answering.status, answering.rawHeaders).end(answering.bytes);
});
process.on('message', (message: Answering) => {
  answering = { ...message, bytes: Buffer.from(message.body, 'base64') };
  process.send?.({ ready: true });
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
