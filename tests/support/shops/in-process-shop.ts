import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ServerBuild } from 'react-router';
import { createFilesClient } from '#app/clients/files.ts';
import { createIdentityClient } from '#app/clients/identity.ts';
import type { Handler, HandlerOptions } from '#app/handler.ts';
import { openSessionKeys } from '#app/session/cookies/cookie-keys.ts';
import { openSession, type Session } from '#app/session/session.ts';
import { pageSettings } from '#app/settings.ts';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { DEFAULT_RESERVATIONS } from '#domain/payments/reservations/reservation-limits.ts';
import { createRevocationList } from '#domain/sessions/revocation-list.ts';
import { readEnv } from '#lib/env.ts';
import { createIdentity } from '#services/identity/index.ts';
import { openFiles } from '../../../server/files.ts';
import { createHealth } from '../../../server/health.ts';
import { createBoss } from '../../../server/jobs/boss.ts';
import { openPreviews } from '../../../server/mails/preview/preview-mail.ts';
import { openLog } from '../../../server/open-log.ts';
import { routes } from '../../../server/routes.ts';
import { describeInstallation } from '../../../server/start/installation.ts';
import { createProxyWatch } from '../../../server/visits/proxy-watch.ts';
import { cookieHeader } from '../clients/cookies.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { keepLog } from '../test-log.ts';

export const SITE = 'http://shop.example';
/** The four kinds of visitor of spec S6. */
export const VISITORS = ['none', 'guest', 'member', 'administrator'] as const;
export type VisitorKind = (typeof VISITORS)[number];

const ADMIN_UID = 'the-administrator';
const PASSWORD = 'Secret-99-Kiosk';
const secret = 'a secret of the shop that is long enough';

export type InProcessShop = {
  database: TestDatabase;
  build: ServerBuild;
  /** The paths of the server's own routes. */
  serverPaths: string[];
  /**
   * Sends a request as a visitor of this kind. The `accept` header decides whether the shop treats the
   * request as a page load or as a script's call.
   */
  ask(visitor: VisitorKind, path: string, init?: RequestInit): Promise<Response>;
  /** The lines that the pages have logged so far. */
  logged: Record<string, unknown>[];
  /** The SQL statements that the pages have run so far. */
  statements: string[];
  /** Reads the list of ended sessions, as a running shop does every 5 seconds. */
  readRevocations(): Promise<void>;
  uids: Record<VisitorKind, string>;
  close(): Promise<void>;
};

/**
 * Opens the built shop as a function from `Request` to `Response`, without a server. One visitor of each kind
 * exists.
 */
export async function openInProcessShop(
  gateway: Gateway | null = null,
  more: Partial<HandlerOptions> = {},
): Promise<InProcessShop> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-in-process-'));
  const statements: string[] = [];
  const logged: InProcessShop['logged'] = [];
  const kept = keepLog();
  const write = (line: string) => {
    kept.write(line);
    logged.push(JSON.parse(line));
  };
  const log = openLog('debug', { destination: { write } });
  const db = drizzle({ client: database.pool, logger: { logQuery: (text) => statements.push(text) } });
  const identity = createIdentity({ db: database.db, key: 'k', project: 'shop' });
  const client = createIdentityClient({ key: 'k', project: 'shop', fetch: identity.fetch });
  const keys = await openSessionKeys({ secret, dataDir });
  const revocations = createRevocationList(database.db);
  const env = readEnv({
    DATA_DIR: dataDir,
    ADMIN_UID,
    CARD_DELAY_MS: '0',
    LIMIT_PAYMENTS_PER_USER: '1000',
    LIMIT_PAYMENTS_PER_ADDRESS: '1000',
  });
  const files = await openFiles(env, { db: database.db, fetchIdentity: identity.fetch, log });
  const pages = `../../../build/${more.site?.language ?? 'en'}/server/index.js`;
  const build = await import(new URL(pages, import.meta.url).href);
  const boss = createBoss(database.db, log);
  const options: HandlerOptions = {
    db,
    paymentsDb: db,
    identity: { key: 'k', project: 'shop', fetch: identity.fetch },
    files: files.address,
    images: { dir: dataDir, shared: false, warmUp: false },
    session: { secret, dataDir },
    revocations,
    log,
    gateways: gatewaysByName(gateway ? [gateway] : []),
    jobs: boss.queue,
    mails: openPreviews(database.db, SITE),
    health: createHealth({
      env,
      database: { db, jobs: db, replica: null },
      filesClient: createFilesClient(files.address),
      gateways: new Map(),
      log,
    }),
    visitorAddress: () => null,
    settings: {
      ...pageSettings(env, {
        installation: describeInstallation(
          env,
          createProxyWatch(false, () => {}),
        ),
        mailOrigin: SITE,
      }),
      reservationLimits: DEFAULT_RESERVATIONS.limits,
    },
    trustProxy: false,
    cachePages: false,
    pageLimits: { atOnce: 4, waiting: 1_000, waitingPerAddress: 1_000, mayBegin: async () => {} },
    dev: false,
    ...more,
  };
  const handler: Handler = await build.entry.module.createHandler(build, options);

  const web = {
    handler: async () => handler,
    current: () => handler,
    show: async () => {},
    close: handler.close,
    vite: null,
  };
  const news = { caughtUp: async () => {} };
  const closing = { refuses: () => false };
  const services = { identity, files: files.service, closing };
  const server = routes({ web, news, ...services, trustProxy: false });

  const signIn = async (begin: (session: Session) => Promise<unknown>) => {
    const session = await openSession(new Request(SITE), { identity: client, keys, revocations });
    await begin(session);
    return { cookie: cookieHeader(session), uid: session.user?.uid ?? '' };
  };
  await identity.admin.ensureUser({ uid: ADMIN_UID, email: 'admin@kiosk.test', password: PASSWORD });
  const member = { email: 'ann@example.com', password: PASSWORD, displayName: 'Ann Example' };
  const visitors: Record<VisitorKind, { cookie: string; uid: string }> = {
    none: { cookie: '', uid: '' },
    guest: await signIn((session) => session.ensureUser()),
    member: await signIn(async (session) => session.signIn(await client.signUp(member))),
    administrator: await signIn(async (session) =>
      session.signIn(await client.signInWithPassword('admin@kiosk.test', PASSWORD)),
    ),
  };
  return {
    database,
    build,
    serverPaths: [...new Set(server.routes.map(({ path }) => path))],
    logged,
    statements,
    readRevocations: revocations.read,
    uids: {
      none: '',
      guest: visitors.guest.uid,
      member: visitors.member.uid,
      administrator: visitors.administrator.uid,
    },
    ask(visitor, path, init = {}) {
      const headers = new Headers({ accept: 'text/html', ...Object.fromEntries(new Headers(init.headers)) });
      const cookies = [visitors[visitor].cookie, headers.get('cookie')].filter(Boolean);
      if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
      return handler.fetch(new Request(SITE + path, { redirect: 'manual', ...init, headers }));
    },
    async close() {
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
