import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import type { Env } from '#lib/env.ts';
import type { Files } from '#services/files/index.ts';
import type { Identity } from '#services/identity/index.ts';
import { sendConfirmations } from './confirmations.ts';
import { every } from './every.ts';
import { openMailer } from './identity.ts';
import { createGuestSweep } from './idle-guests.ts';
import { keepPaymentsGoing } from './payments.ts';
import { sweepRenditions } from './sweep-renditions.ts';

/** Guests who left nothing behind are looked for soon after the start, then four times a day. */
const GUEST_SWEEP = { firstMs: 60_000, thenMs: 6 * 3600_000 };
const HOURLY = { firstMs: 60_000, thenMs: 3600_000 };

type Parts = {
  env: Env;
  db: Db;
  log: Logger;
  identity: Identity;
  /** The embedded file service; null when another one is used. */
  files: Files | null;
  filesClient: FilesClient;
  gateway: Gateway | null;
  /** Scheme and host that links in mails lead to. */
  mailOrigin: string;
};

/** Everything that goes on without a visitor, for as long as the shop runs. Returns how to stop that, after what is under way. */
export function startJobs({
  env,
  db,
  log,
  identity,
  files,
  filesClient,
  gateway,
  mailOrigin,
}: Parts): () => Promise<void> {
  const fault = (message: string) => (err: unknown) => log.error({ err }, message);
  const renditions = join(env.DATA_DIR, 'images');
  const maxBytes = env.PICTURE_CACHE_MIB * 1024 * 1024;
  const stops: (() => unknown)[] = [
    every(HOURLY, () => sweepRenditions(renditions, { maxBytes }), fault('Unused pictures stay for now')),
    every(HOURLY, () => identity.admin.sweep(), fault('Old codes and counters stay for now')),
    keepPaymentsGoing(db, gateway, log),
    sendConfirmations({ db, sendMail: openMailer(env, log), origin: mailOrigin, log }),
  ];
  if (env.IDENTITY_URL === undefined)
    stops.push(
      every(
        GUEST_SWEEP,
        createGuestSweep({ db, guests: identity.admin, files: filesClient }),
        fault('Idle guests stay'),
      ),
    );
  if (files) stops.push(every(HOURLY, files.sweep, fault('Old uploads stay for now')));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
