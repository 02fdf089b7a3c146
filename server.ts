import cluster from 'node:cluster';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createFilesClient } from '#app/clients/files.ts';
import { openGateways } from '#app/clients/payment-providers.ts';
import { shopSettings } from '#app/settings.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { type Env, readEnv, takesMoney } from '#lib/env.ts';
import { makeFolder } from '#lib/make-folder.ts';
import { StartupError } from '#lib/startup-error.ts';
import {
  adminPasswordFile,
  type KeptPassword,
  openAdminAccount,
  watchFirstPassword,
} from './server/admin-account.ts';
import { openClosing } from './server/closing.ts';
import { startPrimary } from './server/cluster/primary.ts';
import { processCount } from './server/cluster/process-count.ts';
import { type Role, readRole } from './server/cluster/role.ts';
import { shareLimits } from './server/cluster/share-limits.ts';
import { tellReady } from './server/cluster/talk.ts';
import { databaseOptions } from './server/database-options.ts';
import { orNoRoom, requireRoom } from './server/disk-space.ts';
import type { Drain } from './server/drain.ts';
import { openFiles } from './server/files.ts';
import { fillShop, sendBanner } from './server/fill-shop.ts';
import { handlerOptions } from './server/handler-options.ts';
import { createHealth } from './server/health.ts';
import { openIdentity } from './server/identity.ts';
import { describeInstallation } from './server/installation.ts';
import { createBoss } from './server/jobs/boss.ts';
import { startJobs } from './server/jobs.ts';
import { openKeptAssets } from './server/kept-assets.ts';
import { socketLimits } from './server/limits.ts';
import { listen } from './server/listen.ts';
import { listener } from './server/listener.ts';
import { hearNews } from './server/news.ts';
import { createProbes } from './server/probes.ts';
import { createProxyWatch } from './server/proxy-watch.ts';
import { openRevocations } from './server/revocations.ts';
import { routes } from './server/routes.ts';
import { openSeeing } from './server/seeing.ts';
import { requestId, visitorAddress } from './server/visitor.ts';
import { builtWeb, devWeb } from './server/web.ts';

const say = (line: string) => console.log(line);

/** Starts everything once: settings, port, database, services, pages. */
async function start(settings: Env, dev: boolean): Promise<(enough: AbortSignal) => Promise<void>> {
  const role = readRole();
  const env = shareLimits(settings, role.of);
  const seeing = await openSeeing(env);
  const { log } = seeing;
  const probes = createProbes();
  let answer: RequestListener | undefined;
  // The port comes first: a second shop on it must not touch the data folder.
  const place = { host: env.HOST, port: env.PORT, limits: socketLimits(env), shared: role.port };
  const http = await listen(
    place,
    probes.before((req, res) => answer?.(req, res)),
  );
  if (role.database === null) requireRoom(env);
  const database = await openDatabase({ ...databaseOptions(env), embeddedAt: role.database });
  const { db } = database;
  const closing = await openClosing(database.jobs, log, env.S3_BUCKET);
  await makeOrSay(join(env.DATA_DIR, 'files'));
  const mailOrigin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : originOf(env, http.port);
  const identity = openIdentity(env, db, mailOrigin, log);
  const embedded = env.IDENTITY_URL === undefined;
  const revocations = await openRevocations(database, log);
  const fetchIdentity = (request: Request) => identity.fetch(request);
  const files = await openFiles(env, { db, fetchIdentity, log, revocations: revocations.list });
  const filesClient = createFilesClient(files.address);
  if (env.SEED_DEMO && role.leads) await orNoRoom(env, fillShop(db, filesClient, say));
  const gateways = openGateways(env);
  const common = { env, log, filesClient, gateways, mailOrigin };
  const boss = createBoss(database.jobs, log);
  const { TRUST_PROXY: trustProxy } = env;
  const proxy = createProxyWatch(trustProxy, (words) => log.warn(words));
  const options = {
    ...handlerOptions(env, { dev, leads: role.leads }),
    ...pagesDatabases(database),
    identity: identityAddress(env, identity.fetch),
    files: files.address,
    revocations: revocations.list,
    log,
    gateways,
    jobs: boss.queue,
    health: createHealth({ ...common, database }),
    visitorAddress,
    requestId,
    settings: shopSettings(env, { installation: describeInstallation(env, proxy), mailOrigin }),
  };
  const { assets, stop: stopAssets } = await openKeptAssets(database, log, dev);
  const web = dev ? await devWeb(options, http.servers) : await builtWeb(options);
  seeing.show({ web, database });
  const adminPassword = embedded && role.leads ? await openAdminAccount(identity.admin, env) : null;
  const accountEnded = watchFirstPassword(identity.admin, env, log);
  const news = hearNews(database, { web, revocations: revocations.list, accountEnded, closing, log });
  const services = { identity: embedded ? identity : null, files: files.service, closing, assets };
  answer = listener(routes({ web, news, ...services, trustProxy, see: proxy.see, seeing }), web, {
    trustProxy,
    onFinished: seeing.finished,
  });
  await http.open();
  probes.phase = 'ready';
  // Nobody waits for it: the file service may be slow.
  if (!env.SEED_DEMO && role.leads) void sendBanner(filesClient, log);
  const stopJobs = startJobsOf(role, {
    ...common,
    closing,
    identity,
    files: files.service,
    db: database.jobs,
    boss,
  });
  if (role.greets) greet(env, http.port, adminPassword);
  tellReady();
  const end = async (enough: AbortSignal) => {
    probes.phase = 'leaving';
    // Its sockets to browsers never end by themselves.
    await web.vite?.close();
    await http.close(drainOf(env, enough));
  };
  const others = [news.close, closing.stop, revocations.stop, database.close, seeing.close];
  return (enough) => inTurn([() => end(enough), stopJobs, stopAssets, identity.settled, ...others]);
}

async function inTurn(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

function pagesDatabases({ db, payments, replica }: Database) {
  return { db, paymentsDb: payments, replicaDb: replica };
}

function drainOf(env: Env, signal: AbortSignal): Drain {
  return { delayMs: env.DRAIN_DELAY_SECONDS * 1000, longestMs: env.DRAIN_SECONDS * 1000, signal };
}

function identityAddress(env: Env, fetch: (request: Request) => Promise<Response>) {
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

/** A page may have asked the queue for something. */
const JOBS_WAIT_MS = 5_000;

/** Of several processes one runs them; the next takes over when it is gone. */
function startJobsOf({ leads }: Role, parts: Parameters<typeof startJobs>[0]): () => Promise<void> {
  return leads ? startJobs(parts) : () => parts.boss.stop(JOBS_WAIT_MS);
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
let stop: (enough: AbortSignal) => Promise<void> = async () => {};
let stoppingAt: number | null = null;
const enough = new AbortController();
/** Ctrl-C reaches this process twice, by the terminal and by the starter: that is one wish. */
const ONE_WISH_MS = 1_000;
const end = async () => {
  if (stoppingAt !== null) {
    if (performance.now() - stoppingAt > ONE_WISH_MS) enough.abort();
    return;
  }
  stoppingAt = performance.now();
  await stop(enough.signal).catch((error) => console.error(error));
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end);

try {
  // The starter may have gone while this program was being loaded.
  if (process.connected === false) await end();
  const env = readEnv(process.env);
  const dev = process.argv.includes('--dev');
  // Vite is one for all, and reloads what a second process would keep.
  const count = dev || cluster.isWorker ? 1 : processCount(env);
  stop = count > 1 ? await startPrimary(env, count) : await start(env, dev);
} catch (error) {
  explain(error);
}
