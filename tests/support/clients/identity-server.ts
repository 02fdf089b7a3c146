import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createIdentity, createMailer, type Identity } from '#services/identity/index.ts';
import { codeMail } from '../../../server/mails/code-mail.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';

type Options = Partial<Parameters<typeof createIdentity>[0]>;

export type IdentityServer = {
  identity: Identity;
  database: TestDatabase;
  /** The service's origin on this machine. */
  origin: string;
  /** Moves the service's clock forward. */
  wait(ms: number): void;
  now(): number;
  /** The text of all emails to an address, oldest first. Waits for emails under way. */
  mailsTo(address: string): Promise<string[]>;
  /** The code of the latest email to an address. @throws {Error} if there is none. */
  mailedCode(address: string): Promise<string>;
  close(): Promise<void>;
};

/** The identity service with its own database, clock and outbox, on a free port. */
export async function startIdentity(options: Options = {}): Promise<IdentityServer> {
  const database = await createTestDatabase();
  const outboxDir = await mkdtemp(join(tmpdir(), 'kiosk-outbox-'));
  let skippedMs = 0;
  const now = () => Date.now() + skippedMs;
  const sendMail = createMailer({ outboxDir, log: () => {} });
  const identity = createIdentity({
    db: database.db,
    key: 'shop-key',
    project: 'shop',
    clock: now,
    sendCode: (code) => sendMail({ to: code.to, ...codeMail(code) }),
    linkOrigins: ['https://shop.example'],
    ...options,
  });
  const server = createServer(
    getRequestListener((request) => identity.fetch(request, '127.0.0.1'), { overrideGlobalObjects: false }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mailsTo = async (address: string) => {
    await identity.settled();
    const names = (await readdir(outboxDir)).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(outboxDir, name), 'utf8')));
    return mails.filter((mail) => mail.includes(`\nTo: ${address}\n`));
  };
  return {
    identity,
    database,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wait(ms) {
      skippedMs += ms;
    },
    now,
    mailsTo,
    async mailedCode(address) {
      const code = /(?:oobCode=|Your code: )([\w-]{43})/.exec((await mailsTo(address)).at(-1) ?? '')?.[1];
      if (!code) throw new Error(`no code was mailed to ${address}`);
      return code;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await identity.settled();
      await database.drop();
      await rm(outboxDir, { recursive: true });
    },
  };
}
