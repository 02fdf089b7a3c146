import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail-message.ts';
import { namedAddress } from './named-address.ts';
import { plainMessage } from './plain-message.ts';

export type SendMail = (mail: Mail) => Promise<void>;

type MailOptions = {
  /**
   * A URL with smtp:// or smtps://, user and password. If it is not set, emails are stored in `outboxDir`.
   */
  smtpUrl?: string | undefined;
  from?: string | undefined;
  /** Returns the sender's name for each email. Used only if `from` is not set. */
  senderName?: () => string;
  outboxDir: string;
  /** Logs the path of each stored email, but never its contents. */
  log: (line: string) => void;
};

const FALLBACK = { name: 'Kiosk', address: 'no-reply@kiosk.test' };
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const LIMITS = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS };
const KEPT_MAILS = 200;

/**
 * Connects and logs in to the email server, and then disconnects.
 * @throws {Error} with a `code` if that fails.
 */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const smtp = createTransport({ url: smtpUrl, ...LIMITS });
  await smtp.verify().finally(() => smtp.close());
}

/**
 * Creates a mailer. With an email server, it sends by SMTP. Otherwise it writes files that the operator can
 * open.
 */
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
    // The address is passed in an object, so that it is never parsed as a list of addresses.
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

/** Deletes the oldest stored emails. Keeps the newest 200. */
async function dropOldest(dir: string): Promise<void> {
  const mails = (await readdir(dir)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of mails.slice(0, -KEPT_MAILS)) await rm(join(dir, name), { force: true });
}
