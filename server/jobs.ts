import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import type { Env } from '#lib/env.ts';
import type { Files } from '#services/files/index.ts';
import type { Identity } from '#services/identity/index.ts';
import { openMailer } from './identity.ts';
import { startMailOutbox } from './mail-outbox.ts';
import { keepPaymentsGoing } from './payments.ts';
import { repeat } from './repeat.ts';
import { createGuestSweep } from './sweep-guests.ts';
import { sweepVariants } from './sweep-variants.ts';

/** Guests who left nothing behind are looked for soon after the start, then four times a day. */
const GUEST_SWEEP = { firstMs: 60_000, thenMs: 6 * 3600_000 };
const HOURLY = { firstMs: 60_000, thenMs: 3600_000 };

type Parts = {
  env: Env;
  /** By connections of its own: no crowd of visitors keeps a payment or a mail waiting. */
  db: Db;
  log: Logger;
  identity: Identity;
  /** The embedded file service; null when another one is used. */
  files: Files | null;
  filesClient: FilesClient;
  gateways: Gateways;
  /** Scheme and host that links in mails lead to. */
  mailOrigin: string;
};

/**
 * Everything that goes on without a visitor, for as long as the shop runs. Returns how to stop that, after
 * what is under way.
 */
export function startJobs({
  env,
  db,
  log,
  identity,
  files,
  filesClient,
  gateways,
  mailOrigin,
}: Parts): () => Promise<void> {
  const fault = (message: string) => (err: unknown) => log.error({ err }, message);
  const variants = join(env.DATA_DIR, 'images');
  const maxBytes = env.PICTURE_CACHE_MIB * 1024 * 1024;
  const stops: (() => unknown)[] = [
    repeat(HOURLY, () => sweepVariants(variants, { maxBytes }), fault('Unused pictures stay for now')),
    repeat(HOURLY, () => identity.admin.sweep(), fault('Old codes and counters stay for now')),
    keepPaymentsGoing(db, gateways, log),
    startMailOutbox({ db, sendMail: openMailer(env, log), origin: mailOrigin, log }),
  ];
  if (env.IDENTITY_URL === undefined)
    stops.push(
      repeat(
        GUEST_SWEEP,
        createGuestSweep({ db, guests: identity.admin, files: filesClient }),
        fault('Idle guests stay'),
      ),
    );
  if (files) stops.push(repeat(HOURLY, files.sweep, fault('Old uploads stay for now')));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
