import { join } from 'node:path';
import type { HandlerOptions } from '#app/handler.ts';
import type { Env } from '#lib/env.ts';
import { VERSION } from '#lib/version.ts';
import type { ProxyWatch } from './proxy-watch.ts';

/** What the administrator may know of this installation: no password, key or token among it. */
export function describeInstallation(
  env: Env,
  proxy: Pick<ProxyWatch, 'describe'>,
): HandlerOptions['settings']['installation'] {
  return {
    version: VERSION,
    node: process.version,
    database: env.DATABASE_URL ? `Hosted, at ${hostOf(env.DATABASE_URL)}` : `Embedded, in ${env.DATA_DIR}`,
    files: describeFiles(env),
    identity: env.IDENTITY_URL ? `Elsewhere, at ${hostOf(env.IDENTITY_URL)}` : 'Embedded',
    mail: env.SMTP_URL
      ? `SMTP, through ${hostOf(env.SMTP_URL)}`
      : `No mail server: kept in ${join(env.DATA_DIR, 'outbox')}`,
    payments: describePayments(env),
    // Known only as requests come.
    get visitors() {
      return proxy.describe();
    },
    startedAt: new Date(),
  };
}

function describeFiles(env: Env): string {
  if (env.FILES_URL) return `Elsewhere, at ${hostOf(env.FILES_URL)}`;
  if (!env.S3_BUCKET) return `Disk, in ${join(env.DATA_DIR, 'files')}`;
  return `S3, bucket ${env.S3_BUCKET}${env.S3_ENDPOINT ? ` at ${hostOf(env.S3_ENDPOINT)}` : ''}`;
}

function describePayments(env: Env): string {
  const paypal = env.PAYPAL_CLIENT_ID ? `PayPal (${env.PAYPAL_ENVIRONMENT})` : 'PayPal demo, simulated';
  return env.CARD_PAYMENTS ? `${paypal}; card, simulated` : paypal;
}

/** Host and port of a URL, whose other parts may be secret. */
function hostOf(url: string): string {
  return URL.canParse(url) && new URL(url).host !== '' ? new URL(url).host : 'a local socket';
}
