import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail-message.ts';
import { namedAddress } from './named-address.ts';
import { plainMessage } from './plain-message.ts';

export type SendMail = (mail: Mail) => Promise<void>;

type MailOptions = {
  /** smtp:// or smtps:// with user and password; without it emails are stored in `outboxDir`. */
  smtpUrl?: string | undefined;
  from?: string | undefined;
  /** The sender's name if `from` has none; called for each email. */
  senderName?: () => string;
  outboxDir: string;
  /** Logs where an email was stored, never its contents. */
  log: (line: string) => void;
};

const FALLBACK = { name: 'Kiosk', address: 'no-reply@kiosk.test' };
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const LIMITS = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS };
const KEPT_MAILS = 200;

/**
 * Connects and logs in to the email server, then disconnects.
 * @throws {Error} with a code.
 */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const smtp = createTransport({ url: smtpUrl, ...LIMITS });
  await smtp.verify().finally(() => smtp.close());
}

/** Creates a mailer: by SMTP, or without a server to files that the operator can open. */
export function createMailer(options: MailOptions): SendMail {
  const from = () =>
    options.from ?? namedAddress({ ...FALLBACK, name: options.senderName?.() || FALLBACK.name });
  if (options.smtpUrl === undefined) return keepIn(options.outboxDir, from, options.log);
  const smtp = createTransport({
    url: options.smtpUrl,
    ...LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, pictures = [], ...mail }) => {
    const attachments = pictures.map(({ id, name, png }) => ({
      cid: id,
      filename: name,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
      content: Buffer.from(png),
    }));
    // As an object, so that the address is never parsed as a list.
    await smtp.sendMail({ from: from(), to: { name: '', address: to }, ...mail, attachments });
  };
}

function keepIn(dir: string, from: () => string, log: MailOptions['log']): SendMail {
  let made = 0;
  return async (mail) => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    made += 1;
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const path = join(dir, `${time}-${process.pid}-${made}.eml`);
    await writeFile(path, plainMessage(from(), mail), { mode: 0o600, flag: 'wx' });
    log(`There is no mail server (SMTP_URL): a mail was kept in ${path}`);
    await dropOldest(dir);
  };
}

/** Deletes the oldest emails: the outbox only keeps the latest ones. */
async function dropOldest(dir: string): Promise<void> {
  const mails = (await readdir(dir)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of mails.slice(0, -KEPT_MAILS)) await rm(join(dir, name), { force: true });
}
