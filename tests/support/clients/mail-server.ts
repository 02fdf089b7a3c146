import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string[]; messageId: string; raw: string };

export type MailServer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Delays the response to an email until `release` is called. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
};

/** Starts an email server on this machine, on `port` or a free one. It stores all received emails. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let gate = Promise.resolve();
  let open = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const raw = Buffer.concat(chunks).toString();
      const messageId = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), messageId, raw });
      await gate;
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const at = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    port: at.port,
    received,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
