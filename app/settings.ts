import type { CodeLimits, PaymentLimits, ReceiptLimits } from '#domain/payments/limits.ts';
import type { ReservationLimits } from '#domain/payments/reservations/reservation-limits.ts';
import type { Env } from '#lib/env.ts';
import { offersPayPalDemo } from '#lib/payment-env.ts';

/** Facts about the installation that the administrator sees. They contain no secrets. */
export type Installation = {
  version: string;
  node: string;
  database: string;
  files: string;
  identity: string;
  mail: string;
  payments: string;
  /** How visitors reach the shop, and whether the shop can see their network addresses. */
  visitors: string;
  startedAt: Date;
  /** The server's folders. The key is an environment variable or a content. Only the operator needs them. */
  folders: Record<string, string>;
};

/** The facts in the settings that don't come from environment variables. */
type InstallationFacts = {
  installation: Installation;
  /**
   * The scheme and host of links in emails and on other sites. They never come from a request. Its sender can
   * name any host, and the link in an email may give access to an account.
   */
  mailOrigin: string;
  /** Whether the administrator has changed the generated password; undefined if unknown. */
  hasOwnPassword?: () => Promise<boolean>;
};

export type PageSettings = ReturnType<typeof pageSettings>;

/** The settings that pages and forms read as `shop.settings`. */
export function pageSettings(env: Env, facts: InstallationFacts) {
  return {
    cardDelayMs: env.CARD_DELAY_MS,
    payments: paymentSettings(env),
    paymentLimits: paymentLimits(env),
    codeLimits: codeLimits(env),
    receiptLimits: receiptLimits(env),
    reservationLimits: reservationLimits(env),
    /** Id of the only administrator. */
    adminUid: env.ADMIN_UID,
    /** Whether the shop sends emails. Without an SMTP server, it only stores them. */
    sendsMails: env.SMTP_URL !== undefined,
    ...facts,
  };
}

/**
 * The payment methods for visitors. If no provider has credentials, PayPal payments are simulated (spec S8).
 */
function paymentSettings(env: Env) {
  const clientId = env.PAYPAL_CLIENT_ID;
  return {
    card: env.CARD_PAYMENTS,
    demo: offersPayPalDemo(env),
    paypal: clientId === undefined ? null : { clientId, environment: env.PAYPAL_ENVIRONMENT },
  };
}

function paymentLimits(env: Env): PaymentLimits {
  return { perUser: env.LIMIT_PAYMENTS_PER_USER, perAddress: env.LIMIT_PAYMENTS_PER_ADDRESS };
}

function codeLimits(env: Env): CodeLimits {
  return { perUser: env.LIMIT_CODES_PER_USER, perAddress: env.LIMIT_CODES_PER_ADDRESS };
}

function receiptLimits(env: Env): ReceiptLimits {
  return {
    perRecipient: env.LIMIT_RECEIPTS_PER_RECIPIENT,
    perAddress: env.LIMIT_RECEIPTS_PER_ADDRESS,
  };
}

/** Limits on the stock that is reserved for payments which are not approved yet. */
function reservationLimits(env: Env): ReservationLimits {
  return {
    perUser: env.LIMIT_RESERVED_PER_USER,
    percentPerNetwork: env.LIMIT_RESERVED_PERCENT_PER_ADDRESS,
    alwaysPerNetwork: env.LIMIT_RESERVED_PER_ADDRESS,
  };
}
