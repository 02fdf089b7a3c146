import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createFilesClient } from '#app/clients/files.ts';
import { openGateways } from '#app/clients/payment-providers.ts';
import { shopSettings } from '#app/settings.ts';
import { openDatabase } from '#db/open.ts';
import { type Env, readEnv, takesMoney } from '#lib/env.ts';
import { StartupError } from '#lib/startup-error.ts';
import {
  adminPasswordFile,
  type KeptPassword,
  openAdminAccount,
  watchFirstPassword,
} from './server/admin-account.ts';
import { openFiles } from './server/files.ts';
import { fillShop, sendBanner } from './server/fill-shop.ts';
import { handlerOptions } from './server/handler-options.ts';
import { openIdentity } from './server/identity.ts';
import { describeInstallation } from './server/installation.ts';
import { startJobs } from './server/jobs.ts';
import { socketLimits } from './server/limits.ts';
import { listen } from './server/listen.ts';
import { listener } from './server/listener.ts';
import { hearNews } from './server/news.ts';
import { openLog } from './server/open-log.ts';
import { createProxyWatch } from './server/proxy-watch.ts';
import { openRevocations } from './server/revocations.ts';
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
  const place = { host: env.HOST, port: env.PORT, limits: socketLimits(env) };
  const http = await listen(place, (req, res) => answer(req, res));
  const database = await openDatabase(databaseOptions(env));
  const { db } = database;
  makeFolder(join(env.DATA_DIR, 'files'));
  const mailOrigin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : originOf(env, http.port);
  const identity = openIdentity(env, db, mailOrigin, log);
  const embedded = env.IDENTITY_URL === undefined;
  const revocations = await openRevocations(database, log);
  const fetchIdentity = (request: Request) => identity.fetch(request);
  const files = await openFiles(env, { db, fetchIdentity, log, revocations: revocations.list });
  const filesClient = createFilesClient(files.address);
  if (env.SEED_DEMO) await fillShop(db, filesClient, say);
  const gateways = openGateways(env);
  const { TRUST_PROXY: trustProxy } = env;
  const proxy = createProxyWatch(trustProxy, (words) => log.warn(words));
  const options = {
    ...handlerOptions(env, dev),
    db,
    paymentsDb: database.payments,
    identity: identityAddress(env, identity.fetch),
    files: files.address,
    revocations: revocations.list,
    log,
    gateways,
    visitorAddress,
    settings: shopSettings(env, { installation: describeInstallation(env, proxy), mailOrigin }),
  };
  const web = dev ? await devWeb(options, http.servers) : await builtWeb(options);
  const adminPassword = embedded ? await openAdminAccount(identity.admin, env) : null;
  const accountEnded = watchFirstPassword(identity.admin, env, log);
  const news = hearNews(database, { web, revocations: revocations.list, accountEnded });
  const services = { identity: embedded ? identity : null, files: files.service };
  answer = listener(routes({ web, news, ...services, trustProxy, see: proxy.see }), web, trustProxy);
  // Nobody waits for it: the file service may be slow.
  if (!env.SEED_DEMO) void sendBanner(filesClient, log);
  const stopJobs = startJobs({
    env,
    db: database.jobs,
    log,
    identity,
    files: files.service,
    filesClient,
    gateways,
    mailOrigin,
  });
  greet(env, http.port, adminPassword);
  return async () => {
    await http.close();
    await stopJobs();
    await identity.settled();
    await web.vite?.close();
    await news.close();
    await revocations.stop();
    await database.close();
  };
}

function identityAddress(env: Env, fetch: (request: Request) => Promise<Response>) {
  return { url: env.IDENTITY_URL, fetch, key: env.IDENTITY_KEY, project: env.IDENTITY_PROJECT };
}

function databaseOptions(env: Env): Parameters<typeof openDatabase>[0] {
  const { DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_POOL: pool, POSTGRES_BIN: postgresBin } = env;
  return { url, dataDir, pool, postgresBin, log: say };
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

function greet(env: Env, port: number, adminPassword: KeptPassword | null): void {
  say('');
  say(`  Kiosk is open at ${originOf(env, port)}`);
  say('  Shop as a guest: no login is needed to fill a cart and pay.');
  if (env.CARD_PAYMENTS && takesMoney(env))
    say('  CARD_PAYMENTS is on: the card is simulated, so orders can be placed without money.');
  if (adminPassword) sayPassword(env, adminPassword);
  say('');
}

/** Once, as the account is made: later only where the password lies. */
function sayPassword(env: Env, { made }: KeptPassword): void {
  const file = adminPasswordFile(env);
  say(`  Administrator: ${env.ADMIN_EMAIL}, first password ${made ?? `in ${file}`}`);
  if (made !== null) say(`  (kept in ${file} until it is changed; npm run set-admin sets a new one)`);
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
