import { createContext, type RouterContextProvider } from 'react-router';
import type { FilesClient } from '#app/clients/files.ts';
import type { IdentityClient } from '#app/clients/identity.ts';
import type { Session } from '#app/session/session.ts';
import type { Db } from '#db/types.ts';
import type { JobQueue } from '#domain/jobs/job-queue.ts';
import type { MailPreviews } from '#domain/mails/mail-preview.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
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
  /** The same database over connections reserved for payments, so that payments never wait for pages. */
  paymentsDb: Db;
  /** The database for lists that may be a second old. It is a replica if one exists. */
  readsDb: Db;
  session: Session;
  identity: IdentityClient;
  files: FilesClient;
  log: Log;
  requestId: string;
  /**
   * The nonce that allows this response's inline scripts in the Content-Security-Policy; '' in development.
   */
  nonce: string;
  /** Whether the page is shared by all visitors. The browser then gets personal data from `/me`. */
  isPublicPage: boolean;
  /** The payment providers with credentials. If PayPal is not among them, its payments are simulated. */
  gateways: Gateways;
  /** The job queue, with the failed jobs that the administrator handles. */
  jobs: JobQueue;
  /** The emails to customers, as the panel shows them. */
  mails: MailPreviews;
  /** Checks everything the shop needs. */
  health(): Promise<CheckResult[]>;
  /** The visitor's network address; null when unknown. */
  address: string | null;
  /** Scheme and host under which the visitor sees the shop. */
  origin: string;
  /**
   * Scheme and host for links on other sites. They are never taken from the request, because its sender can
   * choose them.
   */
  publicOrigin: string;
  settings: PageSettings;
  /** The rules that price carts. */
  priceRules: PriceRulesCache;
  /**
   * Adds cache tags for catalog data on the page (domain/catalog/cache-tags.ts). A change of any tag drops
   * the cached page. A page without tags is dropped on every change.
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

/** The context of the current request. @throws {Error} outside of a request. */
export function requestContext(context: Readonly<RouterContextProvider>): RequestContext {
  const shop = context.get(storedContext);
  if (!shop) throw new Error('The request handler did not set the context');
  return shop;
}
