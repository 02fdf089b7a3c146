import { createContext, type RouterContextProvider } from 'react-router';
import type { Db } from '#db/types.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import type { PaymentLimits } from '#domain/payments/limits.ts';
import type { FilesClient } from './clients/files.ts';
import type { IdentityClient } from './clients/identity.ts';
import type { Session } from './session/session.ts';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Facts of this installation that its administrator may read; none is secret. */
export type Installation = {
  version: string;
  node: string;
  database: string;
  files: string;
  identity: string;
  mail: string;
  payments: string;
  startedAt: Date;
};

/** What a page's loader or action may use while it answers one request. */
export type Shop = {
  db: Db;
  session: Session;
  identity: IdentityClient;
  files: FilesClient;
  log: Log;
  requestId: string;
  /** Allows this response's own inline scripts, see the Content-Security-Policy in handler.ts; '' in development. */
  nonce: string;
  /** PayPal; null without its credentials: then its payments are simulated. */
  gateway: Gateway | null;
  /** The visitor's network address; null when unknown. */
  address: string | null;
  /** Scheme and host under which the visitor sees the shop. */
  origin: string;
  settings: {
    cardDelayMs: number;
    /** The ways to pay. Without PayPal credentials its button is a demonstration: payments are simulated (spec section 8). */
    payments: { card: boolean; paypal: { clientId: string; environment: 'sandbox' | 'live' } | null };
    paymentLimits: PaymentLimits;
    installation: Installation;
    /** Id of the one user who is the administrator. */
    adminUid: string;
    /**
     * Scheme and host that links in mails lead to. Not those of the request: whoever sends it can name any host, and
     * the link carries a code that opens an account.
     */
    mailOrigin: string;
  };
};

const shopContext = createContext<Shop | null>(null);

/** Puts the shop of a request where loaders and actions find it. */
export function withShop(provider: RouterContextProvider, shop: Shop): RouterContextProvider {
  provider.set(shopContext, shop);
  return provider;
}

/** The shop of the request under way. @throws {Error} outside of a request. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  const shop = context.get(shopContext);
  if (!shop) throw new Error('The request handler did not set the shop context');
  return shop;
}
