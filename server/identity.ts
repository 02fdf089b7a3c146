import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RoutePattern } from '#app/routing/route-facts.ts';
import type { Db } from '#db/types.ts';
import { readOpenings } from '#domain/mails/openings.ts';
import type { Env } from '#lib/env.ts';
import { site } from '#lib/site.ts';
import { createIdentity, createMailer, type Identity, type SendMail } from '#services/identity/index.ts';
import { codeMail } from './mails/code-mail.ts';
import type { ReadLogo } from './mails/layout/mail-logo.ts';
import { withLogo } from './mails/layout/with-logo.ts';
import { visitorAddress } from './visits/visitor.ts';

const RESET_PASSWORD: RoutePattern = '/reset-password';
/** Maximum milliseconds that a shutdown waits for an email server that does not respond. */
const MAIL_DRAIN_MS = 5_000;

type Mailing = { mailOrigin: string; log: Logger; logo?: ReadLogo };

/**
 * Opens the embedded identity service with the shop's settings. The links in its emails only lead to the shop
 * at `mailOrigin`.
 */
export function openIdentity(env: Env, db: Db, { mailOrigin, log, logo }: Mailing): Identity {
  const sendMail = openMailer(env, log, logo);
  const identity = createIdentity({
    db,
    key: env.IDENTITY_KEY,
    project: env.IDENTITY_PROJECT,
    adminSecret: env.IDENTITY_ADMIN_SECRET,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    linkOrigins: [mailOrigin],
    resetUrl: mailOrigin + RESET_PASSWORD,
    sendCode: async (code) => {
      const openings = await readOpenings(db, site().language);
      return sendMail({ to: code.to, ...codeMail(code, openings) });
    },
    limits: {
      passwordsPerAccount: env.LIMIT_PASSWORDS_PER_ACCOUNT,
      passwordsPerAccountOverall: env.LIMIT_PASSWORDS_PER_ACCOUNT_OVERALL,
      passwordsPerAddress: env.LIMIT_PASSWORDS_PER_ADDRESS,
      passwordsPerBrowser: env.LIMIT_PASSWORDS_PER_BROWSER,
      mailsPerAccount: env.LIMIT_MAILS_PER_ACCOUNT,
      mailsPerAccountOverall: env.LIMIT_MAILS_PER_ACCOUNT_OVERALL,
      mailsPerAddress: env.LIMIT_MAILS_PER_ADDRESS,
      signUpsPerAddress: env.LIMIT_SIGN_UPS_PER_ADDRESS,
      guestsPerAddress: env.LIMIT_GUESTS_PER_ADDRESS,
    },
    onFault: (err) => log.error({ err }, 'The identity service failed'),
  });
  return {
    ...identity,
    settled: () => Promise.race([identity.settled(), sleep(MAIL_DRAIN_MS, undefined, { ref: false })]),
    fetch: (request, address = visitorAddress()) => identity.fetch(request, address),
  };
}

/**
 * Creates the mailer from the settings. It sends emails with the logo to an email server, or stores them as
 * files in the data folder.
 */
export function openMailer(env: Env, log: Logger, logo: ReadLogo = async () => null): SendMail {
  const send = createMailer({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    senderName: () => site().name,
    outboxDir: join(env.DATA_DIR, 'outbox'),
    log: (line) => log.info(line),
  });
  return async (mail) => send(withLogo(mail, await logo()));
}
