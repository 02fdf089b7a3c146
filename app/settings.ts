import type { HoldLimits } from '#domain/payments/hold-limits.ts';
import type { PaymentLimits } from '#domain/payments/limits.ts';
import type { Env } from '#lib/env.ts';

/** Facts of this installation that its administrator may read; none is secret. */
export type Installation = {
  version: string;
  node: string;
  database: string;
  files: string;
  identity: string;
  mail: string;
  payments: string;
  /** How visitors reach the shop, and whether their addresses are told apart. */
  visitors: string;
  startedAt: Date;
};

/** What the settings alone don't tell. */
type Told = {
  installation: Installation;
  /**
   * Scheme and host that links in mails lead to, and other sites are told of. Not those of the request:
   * whoever sends it can name any host, and a mail's link carries a code that opens an account.
   */
  mailOrigin: string;
};

export type ShopSettings = ReturnType<typeof shopSettings>;

/** The settings that pages and forms read, as `shop.settings`. */
export function shopSettings(env: Env, told: Told) {
  return {
    cardDelayMs: env.CARD_DELAY_MS,
    payments: paymentSettings(env),
    paymentLimits: paymentLimits(env),
    holdLimits: holdLimits(env),
    /** Id of the one user who is the administrator. */
    adminUid: env.ADMIN_UID,
    ...told,
  };
}

/**
 * The ways to pay that are open to visitors. Without PayPal credentials its button is a demonstration:
 * payments are simulated (spec S8).
 */
function paymentSettings(env: Env) {
  const clientId = env.PAYPAL_CLIENT_ID;
  return {
    card: env.CARD_PAYMENTS,
    paypal:
      clientId === undefined
        ? null
        : { clientId, environment: env.PAYPAL_ENVIRONMENT, maxCents: env.LIMIT_PAYPAL_AMOUNT * 100 },
  };
}

function paymentLimits(env: Env): PaymentLimits {
  return { perUser: env.LIMIT_PAYMENTS_PER_USER, perAddress: env.LIMIT_PAYMENTS_PER_ADDRESS };
}

/** What is kept for payments that nobody has approved yet. */
function holdLimits(env: Env): HoldLimits {
  return {
    perUser: env.LIMIT_HELD_PER_USER,
    percentPerNetwork: env.LIMIT_HELD_PERCENT_PER_ADDRESS,
    alwaysPerNetwork: env.LIMIT_HELD_PER_ADDRESS,
  };
}
