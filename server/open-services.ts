import { join } from 'node:path';
import type { Logger } from 'pino';
import { createFilesClient } from '#app/clients/files.ts';
import type { Database } from '#db/open.ts';
import type { Env } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { makeFolder } from '#lib/files/make-folder.ts';
import { openClosing } from './closed-for-move.ts';
import { explainFullDisk } from './disk-space.ts';
import { openFiles } from './files.ts';
import { openIdentity } from './identity.ts';
import { createMailLogo } from './mails/layout/mail-logo.ts';
import { openRevocations } from './revocations.ts';
import { openSite } from './site.ts';
import { fillShop } from './start/fill-shop.ts';
import { localOrigin, printLine } from './start/startup-banner.ts';

type Parts = { database: Database; log: Logger; port: number; leads: boolean };

/**
 * Opens the shop's services, embedded or remote. Fills a new shop with the demo catalogue.
 * @throws {StartupError} if a service is not available.
 */
export async function openServices(env: Env, { database, log, port, leads }: Parts) {
  const { db } = database;
  const site = await openSite(db, log);
  const closing = await openClosing(database.jobs, log, env.S3_BUCKET);
  await makeOrSay(join(env.DATA_DIR, 'files'));
  const mailOrigin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : localOrigin(env, port);
  const logo = createMailLogo({ read: (key) => filesClient.read(key), log });
  const identity = openIdentity(env, db, { mailOrigin, log, logo });
  const embedded = env.IDENTITY_URL === undefined;
  const revocations = await openRevocations(database, log);
  const fetchIdentity = (request: Request) => identity.fetch(request);
  const files = await openFiles(env, { db, fetchIdentity, log, revocations: revocations.list });
  const filesClient = createFilesClient(files.address);
  if (env.SEED_DEMO && leads) await explainFullDisk(env, fillShop(db, filesClient, printLine));
  return { closing, mailOrigin, identity, embedded, revocations, files, filesClient, site, logo };
}

/**
 * How this process reaches the identity service: by `fetch` in this process, or at `url` if IDENTITY_URL is
 * set.
 */
export function identityAddress(env: Env, fetch: (request: Request) => Promise<Response>) {
  return { url: env.IDENTITY_URL, fetch, key: env.IDENTITY_KEY, project: env.IDENTITY_PROJECT };
}

async function makeOrSay(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartupError(
      `The folder ${path} can't be made (${reason}): give this user the right to write there, or set DATA_DIR to another place.`,
    );
  }
}
