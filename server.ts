import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createFilesClient } from '#app/clients/files.ts';
import { CATALOG_CHANNEL } from '#db/channels.ts';
import { listenTo } from '#db/listen-to.ts';
import { openDatabase } from '#db/open.ts';
import { type Env, readEnv, takesMoney } from '#lib/env.ts';
import { StartupError } from '#lib/startup-error.ts';
import { adminPasswordFile, openAdminAccount } from './server/admin-account.ts';
import { openFiles } from './server/files.ts';
import { fillShop, sendBanner } from './server/fill-shop.ts';
import { openIdentity } from './server/identity.ts';
import { describeInstallation } from './server/installation.ts';
import { startJobs } from './server/jobs.ts';
import { listen } from './server/listen.ts';
import { listener } from './server/listener.ts';
import { openLog } from './server/open-log.ts';
import { openGateway, paymentSettings } from './server/payments.ts';
import { routes } from './server/routes.ts';
import { visitorAddress } from './server/visitor.ts';
import { builtWeb, devWeb } from './server/web.ts';

const say = (line: string) => console.log(line);

/** Starts everything once: settings, port, database, services, pages. */
async function start(env: Env, dev: boolean): Promise<() => Promise<void>> {
  const log = openLog(env.LOG_LEVEL);
  let answer: RequestListener = (_req, res) => {
    res.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('The shop is starting\n');
  };
  // The port is taken first: a second shop on it must not touch the data folder.
  const http = await listen(env.HOST, env.PORT, (req, res) => answer(req, res));
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    pool: env.DATABASE_POOL,
    postgresBin: env.POSTGRES_BIN,
    log: say,
  });
  const { db } = database;
  makeFolder(join(env.DATA_DIR, 'files'));
  const mailOrigin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : originOf(env, http.port);
  const identity = openIdentity(env, db, mailOrigin, log);
  const embedded = env.IDENTITY_URL === undefined;
  const files = await openFiles(env, { db, fetchIdentity: (request) => identity.fetch(request), log });
  if (env.SEED_DEMO) await fillShop(db, files.address, say);
  const gateway = openGateway(env);
  const options = {
    db,
    identity: {
      url: env.IDENTITY_URL,
      fetch: identity.fetch,
      key: env.IDENTITY_KEY,
      project: env.IDENTITY_PROJECT,
    },
    files: { ...files.address, url: env.FILES_URL },
    images: {
      dir: join(env.DATA_DIR, 'images'),
      shared: env.FILES_URL !== undefined || env.S3_BUCKET !== undefined,
      warmUp: env.WARM_PICTURES && !dev,
    },
    session: sessionSecrets(env),
    log,
    gateway,
    visitorAddress,
    settings: {
      cardDelayMs: env.CARD_DELAY_MS,
      payments: paymentSettings(env),
      paymentLimits: { perUser: env.LIMIT_PAYMENTS_PER_USER, perAddress: env.LIMIT_PAYMENTS_PER_ADDRESS },
      installation: describeInstallation(env),
      adminUid: env.ADMIN_UID,
      mailOrigin,
    },
    publicOrigin: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    trustProxy: env.TRUST_PROXY,
    cachePages: env.PAGE_CACHE && !dev,
    dev,
  };
  const web = dev ? await devWeb(options, http.servers) : await builtWeb(options);
  const adminPassword = embedded ? await openAdminAccount(identity.admin, env) : null;
  const catalog = listenTo(database.pool, CATALOG_CHANNEL, () => web.current()?.catalogChanged());
  const services = { identity: embedded ? identity : null, files: files.service };
  answer = listener(routes({ web, ...services, trustProxy: env.TRUST_PROXY }), web);
  // Nobody waits for it: the file service may be slow.
  if (!env.SEED_DEMO) void sendBanner(files.address, log);
  const stopJobs = startJobs({
    env,
    db,
    log,
    identity,
    files: files.service,
    filesClient: createFilesClient(options.files),
    gateway,
    mailOrigin,
  });
  greet(env, http.port, adminPassword);
  return async () => {
    await http.close();
    await stopJobs();
    await identity.settled();
    await web.vite?.close();
    await catalog.close();
    await database.close();
  };
}

function sessionSecrets(env: Env) {
  return { secret: env.SESSION_SECRET, previous: env.SESSION_SECRET_PREVIOUS, dataDir: env.DATA_DIR };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartupError(
      `The folder ${path} can't be made (${reason}): give this user the right to write there, or set DATA_DIR to another place.`,
    );
  }
}

/** The address of the shop as seen from this machine. */
function originOf({ HOST }: Env, port: number): string {
  return `http://${HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST}:${port}`;
}

function greet(env: Env, port: number, adminPassword: string | null): void {
  say('');
  say(`  Kiosk is open at ${originOf(env, port)}`);
  say('  Shop as a guest: no login is needed to fill a cart and pay.');
  if (env.CARD_PAYMENTS && takesMoney(env))
    say('  CARD_PAYMENTS is on: the card is simulated, so orders can be placed without money.');
  if (adminPassword !== null) {
    say(`  Administrator: ${env.ADMIN_EMAIL}, first password ${adminPassword}`);
    say(`  (kept in ${adminPasswordFile(env)}; npm run set-admin sets a new one)`);
  }
  say('');
}

function explain(error: unknown): never {
  // By name: the built pages bring a StartupError of their own.
  if (error instanceof Error && error.name === 'StartupError') console.error(error.message);
  else console.error(error);
  process.exit(1);
}

/** What an orderly end takes; until the shop has started, PostgreSQL ends with this process by itself. */
let stop: () => Promise<void> = async () => {};
let stopping = false;
const end = async () => {
  if (stopping) return;
  stopping = true;
  await stop().catch((error) => console.error(error));
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end);

try {
  // The starter may have gone while this program was being loaded.
  if (process.connected === false) await end();
  stop = await start(readEnv(process.env), process.argv.includes('--dev'));
} catch (error) {
  explain(error);
}
