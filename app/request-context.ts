import { createContext, type RouterContextProvider } from 'react-router';
import type { Db } from '#db/types.ts';
import type { JobQueue } from '#domain/jobs/job-queue.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import type { KeptRules } from '#domain/pricing/kept-rules.ts';
import type { Checked } from '#lib/finding.ts';
import type { FilesClient } from './clients/files.ts';
import type { IdentityClient } from './clients/identity.ts';
import type { Session } from './session/session.ts';
import type { ShopSettings } from './settings.ts';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** What a page's loader or action may use while it answers one request. */
export type RequestContext = {
  db: Db;
  /** The same database by connections that nothing but payments takes, so that they never wait for pages. */
  paymentsDb: Db;
  /** The same database for lists that may be a second old: of a replica, where there is one. */
  readsDb: Db;
  session: Session;
  identity: IdentityClient;
  files: FilesClient;
  log: Log;
  requestId: string;
  /**
   * Allows this response's own inline scripts, see the Content-Security-Policy in handler.ts; '' in
   * development.
   */
  nonce: string;
  /** The page is given to everybody: the browser asks `/me` for what is personal. */
  forAll: boolean;
  /** The payment providers that the shop has credentials of. Without PayPal its payments are simulated. */
  gateways: Gateways;
  /** What failed of what runs by itself, for the administrator to see to. */
  jobs: JobQueue;
  /** Looks at all that the shop needs, for the administrator. */
  health(): Promise<Checked[]>;
  /** The visitor's network address; null when unknown. */
  address: string | null;
  /** Scheme and host under which the visitor sees the shop. */
  origin: string;
  /** Scheme and host by which other sites know the shop: never the request's, which its sender chooses. */
  publicOrigin: string;
  settings: ShopSettings;
  /** By what carts are priced. */
  priceRules: KeptRules;
  /**
   * Notes what of the catalogue is on the page (domain/catalog/shown.ts): a finished page is dropped when any
   * of it changes, and one of which nothing was noted with every change.
   */
  shows(tags: readonly string[]): void;
  /** Notes what was looked for, and whether nothing at all was found. */
  searched(search: { text: string; isEmpty: boolean }): void;
};

const storedContext = createContext<RequestContext | null>(null);

/** Puts the context of a request where loaders and actions find it. */
export function withRequestContext(
  provider: RouterContextProvider,
  shop: RequestContext,
): RouterContextProvider {
  provider.set(storedContext, shop);
  return provider;
}

/** What the request under way may use. @throws {Error} outside of a request. */
export function requestContext(context: Readonly<RouterContextProvider>): RequestContext {
  const shop = context.get(storedContext);
  if (!shop) throw new Error('The request handler did not set the context');
  return shop;
}
