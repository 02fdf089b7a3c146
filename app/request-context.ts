import { createContext, type RouterContextProvider } from 'react-router';
import type { FilesClient } from '#app/clients/files.ts';
import type { IdentityClient } from '#app/clients/identity.ts';
import type { Session } from '#app/session/session.ts';
import type { Db } from '#db/types.ts';
import type { JobQueue } from '#domain/jobs/job-queue.ts';
import type { MailPreviews } from '#domain/mails/mail-preview.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import type { PriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import type { CheckResult } from '#lib/health/health-check.ts';
import type { PageSettings } from './settings.ts';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The context of loaders and actions for one request. */
export type RequestContext = {
  db: Db;
  /**
   * The same database, over connections that are reserved for payments. Payments therefore never wait for
   * pages.
   */
  paymentsDb: Db;
  /** The database for lists that may be a second old. It is the replica, if the shop has one. */
  readsDb: Db;
  session: Session;
  identity: IdentityClient;
  files: FilesClient;
  log: Log;
  requestId: string;
  /**
   * The nonce in the Content-Security-Policy that allows this response's inline scripts; '' in development.
   */
  nonce: string;
  /**
   * Whether the page is cached and shared by all visitors. If so, the browser requests personal data from
   * `/me`.
   */
  isPublicPage: boolean;
  /** The payment providers with credentials. If PayPal is not among them, its payments are simulated. */
  gateways: Gateways;
  /** The job queue, with the failed jobs that the administrator handles. */
  jobs: JobQueue;
  /** The emails to customers, for the previews in the admin area. */
  mails: MailPreviews;
  /** Runs all health checks. */
  health(): Promise<CheckResult[]>;
  /** The visitor's network address; null if it is unknown. */
  address: string | null;
  /** The scheme and host of the shop in this request. */
  origin: string;
  /**
   * The scheme and host for links that are used outside of the shop. They never come from the request,
   * because anyone can send a request with another host.
   */
  publicOrigin: string;
  settings: PageSettings;
  /** The cached rules for the prices of carts. */
  priceRules: PriceRulesCache;
  /**
   * Adds the cache tags of data that the page shows (domain/catalog/cache-tags.ts). If one of these tags
   * changes, the cached page is dropped. A page without tags is dropped at every change.
   */
  tagResponse(tags: readonly string[]): void;
  /** Records a search, and whether it had no results. */
  recordSearch(search: { text: string; isEmpty: boolean }): void;
};

const storedContext = createContext<RequestContext | null>(null);

/** Makes the context available to loaders and actions. */
export function withRequestContext(
  provider: RouterContextProvider,
  shop: RequestContext,
): RouterContextProvider {
  provider.set(storedContext, shop);
  return provider;
}

/**
 * The context of the current request.
 * @throws {Error} if no request is running.
 */
export function requestContext(context: Readonly<RouterContextProvider>): RequestContext {
  const shop = context.get(storedContext);
  if (!shop) throw new Error('The request handler did not set the context');
  return shop;
}
