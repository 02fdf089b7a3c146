import cluster from 'node:cluster';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openGateways } from '#app/clients/payment-providers.ts';
import { pageSettings } from '#app/settings.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { watchGateways } from '#domain/payments/connection/watch-gateways.ts';
import { type Env, readEnv } from '#lib/env.ts';
import { printFault } from '#lib/logging/print-fault.ts';
import { openPreviousBuildAssets } from './server/assets/previous-build-assets.ts';
import { openChangeFeed } from './server/change-feed.ts';
import { reportReady } from './server/cluster/messages.ts';
import { startPrimary } from './server/cluster/primary.ts';
import { processCount } from './server/cluster/process-count.ts';
import { type Role, readRole } from './server/cluster/role.ts';
import { shareLimits } from './server/cluster/share-limits.ts';
import { requireDiskSpace } from './server/disk-space.ts';
import { handlerOptions } from './server/handler-options.ts';
import { createHealth } from './server/health.ts';
import type { Drain } from './server/http/drain.ts';
import { socketLimits } from './server/http/limits.ts';
import { listen } from './server/http/listen.ts';
import { listener } from './server/http/listener.ts';
import { createProbes } from './server/http/probes.ts';
import { createBoss } from './server/jobs/boss.ts';
import { startJobs } from './server/jobs.ts';
import { openPreviews } from './server/mails/preview/preview-mail.ts';
import { openObservability } from './server/observability.ts';
import { identityAddress, openServices } from './server/open-services.ts';
import { routes } from './server/routes.ts';
import { saveSearches } from './server/save-searches.ts';
import { hasOwnPassword, openAdminAccount, watchFirstPassword } from './server/start/admin-account.ts';
import { databaseOptions } from './server/start/database-options.ts';
import { sendBanner } from './server/start/fill-shop.ts';
import { describeInstallation } from './server/start/installation.ts';
import { printStartupBanner } from './server/start/startup-banner.ts';
import { createProxyWatch } from './server/visits/proxy-watch.ts';
import { requestId, visitorAddress } from './server/visits/visitor.ts';
import { builtWeb, devWeb } from './server/web.ts';

/** Starts the shop: port, database, services and pages. Returns a function that shuts it down. */
async function start(settings: Env, dev: boolean): Promise<(enough: AbortSignal) => Promise<void>> {
  const role = readRole();
  const env = shareLimits(settings, role.of);
  const seeing = await openObservability(env);
  const { log } = seeing;
  const probes = createProbes();
  let answer: RequestListener | undefined;
  // The port is found first. So a second shop on the same port fails before it changes the data folder.
  const place = { host: env.HOST, port: env.PORT, limits: socketLimits(env), shared: role.port };
  const http = await listen(
    place,
    probes.before((req, res) => answer?.(req, res)),
  );
  if (role.database === null) requireDiskSpace(env);
  const database = await openDatabase({ ...databaseOptions(env), embeddedAt: role.database });
  const { leads } = role;
  const opened = await openServices(env, { database, log, port: http.port, leads });
  const { closing, mailOrigin, identity, embedded, revocations, files, filesClient, site, logo } = opened;
  const gateways = watchGateways(openGateways(env), { db: database.jobs, log });
  const common = { env, log, filesClient, gateways, mailOrigin };
  const boss = createBoss(database.jobs, log);
  const { TRUST_PROXY: trustProxy } = env;
  const proxy = createProxyWatch(trustProxy, (words) => log.warn(words));
  const options = {
    ...handlerOptions(env, { dev, leads }),
    ...pagesDatabases(database),
    identity: identityAddress(env, identity.fetch),
    files: files.address,
    revocations: revocations.list,
    site: site.current(),
    log,
    gateways,
    jobs: boss.queue,
    mails: openPreviews(database.db, mailOrigin, logo),
    health: createHealth({ ...common, database }),
    visitorAddress,
    requestId,
    settings: pageSettings(env, {
      installation: describeInstallation(env, proxy),
      mailOrigin,
      hasOwnPassword: () => hasOwnPassword(env),
    }),
  };
  const web = dev ? await devWeb(options, http.servers) : await builtWeb(options);
  // Reads the files of the build after `builtWeb` has finished, because on a first start `builtWeb` waits
  // until the pages are built.
  const { assets, stop: stopAssets } = await openPreviousBuildAssets(database, log, dev);
  seeing.show({ web, database });
  site.showOn(web);
  const adminPassword = embedded && leads ? await openAdminAccount(identity.admin, env) : null;
  const accountEnded = watchFirstPassword(identity.admin, env, log);
  const heard = { revocations: revocations.list, accountEnded, closing, site };
  const news = openChangeFeed(database, { web, ...heard, log });
  const services = { identity: embedded ? identity : null, files: files.service, closing, assets };
  answer = listener(routes({ web, news, ...services, trustProxy, see: proxy.see, seeing }), web, {
    trustProxy,
    onFinished: seeing.finished,
  });
  await http.open();
  probes.phase = 'ready';
  // Not awaited, because the file service may respond slowly.
  const banner = !env.SEED_DEMO && leads ? sendBanner(filesClient, log) : Promise.resolve();
  const jobs = { ...common, closing, logo, identity, files: files.service, db: database.jobs, boss };
  const stopJobs = startJobsOf(role, jobs);
  const stopSearches = saveSearches(web, closing, log);
  if (role.greets) printStartupBanner(env, http.port, adminPassword);
  reportReady();
  const end = async (enough: AbortSignal) => {
    probes.phase = 'leaving';
    await web.close();
    await http.close(drainOf(env, enough));
  };
  const uploaded = () => Promise.race([banner, sleep(BANNER_WAIT_MS, undefined, { ref: false })]);
  const others = [news.close, site.stop, closing.stop, revocations.stop, database.close, seeing.close];
  return (enough) =>
    inTurn([() => end(enough), uploaded, stopSearches, stopJobs, stopAssets, identity.settled, ...others]);
}

async function inTurn(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

function pagesDatabases({ db, payments, replica }: Database) {
  return { db, paymentsDb: payments, replicaDb: replica };
}

function drainOf(env: Env, signal: AbortSignal): Drain {
  return {
    delayMs: env.DRAIN_DELAY_SECONDS * 1000,
    idleMs: env.DRAIN_IDLE_SECONDS * 1000,
    longestMs: env.DRAIN_SECONDS * 1000,
    signal,
  };
}

/** Maximum milliseconds that the shutdown waits for the upload of the banner's picture. */
const BANNER_WAIT_MS = 2_000;

/** Maximum milliseconds that the shutdown waits for pages that use the job queue. */
const JOBS_WAIT_MS = 5_000;

/** Starts the jobs in the leading process only. If that process ends, its replacement runs them. */
function startJobsOf({ leads }: Role, parts: Parameters<typeof startJobs>[0]): () => Promise<void> {
  return leads ? startJobs(parts) : () => parts.boss.stop(JOBS_WAIT_MS);
}

function explain(error: unknown): never {
  printFault(error);
  process.exit(1);
}

/**
 * Shuts down gracefully. Until the shop has started, this function does nothing, and PostgreSQL ends together
 * with this process.
 */
let stop: (enough: AbortSignal) => Promise<void> = async () => {};
let stoppingAt: number | null = null;
const enough = new AbortController();
/**
 * Signals within this time count as one. Ctrl-C sends two signals to this process: one from the terminal, and
 * one from the process that started it.
 */
const ONE_WISH_MS = 1_000;
const end = async () => {
  if (stoppingAt !== null) {
    if (performance.now() - stoppingAt > ONE_WISH_MS) enough.abort();
    return;
  }
  stoppingAt = performance.now();
  await stop(enough.signal).catch(printFault);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end);
// By default, Node would print the parameters of a failed statement.
process.on('uncaughtException', explain);

try {
  // The process that started this one may have ended while this program was loading.
  if (process.connected === false) await end();
  const env = readEnv(process.env);
  const dev = process.argv.includes('--dev');
  // In development there is only one process. A second one would continue to run old code after Vite reloads
  // it.
  const count = dev || cluster.isWorker ? 1 : processCount(env);
  stop = count > 1 ? await startPrimary(env, count) : await start(env, dev);
} catch (error) {
  explain(error);
}
