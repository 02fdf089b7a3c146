import { join } from 'node:path';
import type { HandlerOptions } from '#app/handler.ts';
import type { Env } from '#lib/env.ts';
import { offersPayPalDemo } from '#lib/payment-env.ts';
import { VERSION } from '#lib/version.ts';
import { siteTexts } from '#texts/site-texts.ts';
import type { ProxyWatch } from '../visits/proxy-watch.ts';

const said = () => siteTexts().adminSettings.facts;

/**
 * Returns facts about this installation for administrators, without passwords, keys or tokens. Facts that
 * depend on the language or on earlier requests are getters, so that each access returns the current text.
 */
export function describeInstallation(
  env: Env,
  proxy: Pick<ProxyWatch, 'describe'>,
): HandlerOptions['settings']['installation'] {
  return {
    version: VERSION,
    node: process.version,
    get database() {
      return env.DATABASE_URL ? said().hosted(databaseHosts(env.DATABASE_URL)) : said().onThisServer;
    },
    get files() {
      return describeFiles(env);
    },
    get identity() {
      return env.IDENTITY_URL ? said().elsewhere(hostOf(env.IDENTITY_URL)) : said().onThisServer;
    },
    get mail() {
      return env.SMTP_URL ? said().mailServer(hostOf(env.SMTP_URL)) : said().noMailServer;
    },
    get payments() {
      return describePayments(env);
    },
    get visitors() {
      return proxy.describe();
    },
    startedAt: new Date(),
    folders: {
      DATA_DIR: env.DATA_DIR,
      ...(!env.FILES_URL && !env.S3_BUCKET && { files: join(env.DATA_DIR, 'files') }),
      ...(!env.SMTP_URL && { outbox: join(env.DATA_DIR, 'outbox') }),
      ...(env.BACKUP_DIR && { BACKUP_DIR: env.BACKUP_DIR }),
    },
  };
}

function describeFiles(env: Env): string {
  if (env.FILES_URL) return said().elsewhere(hostOf(env.FILES_URL));
  if (!env.S3_BUCKET) return said().onThisServer;
  return said().bucket(env.S3_BUCKET, env.S3_ENDPOINT ? hostOf(env.S3_ENDPOINT) : null);
}

function describePayments(env: Env): string {
  const isLive = env.STRIPE_SECRET_KEY?.includes('_live_');
  const ways = [
    env.STRIPE_SECRET_KEY && said().stripe(isLive ? 'live' : 'test'),
    env.PAYPAL_CLIENT_ID && said().paypal(env.PAYPAL_ENVIRONMENT),
    offersPayPalDemo(env) && said().paypalDemo,
    env.CARD_PAYMENTS && said().card,
  ];
  return ways.filter(Boolean).join('; ');
}

/** Returns only the host and port of a URL, because the other parts may be secret. */
function hostOf(url: string): string {
  return URL.canParse(url) && new URL(url).host !== '' ? new URL(url).host : said().localSocket;
}

/** Returns the hosts and ports of a database URL, which may contain several hosts. */
function databaseHosts(url: string): string {
  const [, hosts] = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url) ?? [];
  return hosts ? hosts.replaceAll(',', ', ') : said().localSocket;
}
