import type { Logger } from 'pino';
import { createPayPal } from '#app/clients/paypal.ts';
import type { HandlerOptions } from '#app/handler.ts';
import type { Db } from '#db/types.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import { reconcileDue } from '#domain/payments/reconcile-due.ts';
import { sweepPayments } from '#domain/payments/sweep-payments.ts';
import type { Env } from '#lib/env.ts';
import { every } from './every.ts';

/** The ways to pay that the settings open to visitors. */
export function paymentSettings(env: Env): HandlerOptions['settings']['payments'] {
  const clientId = env.PAYPAL_CLIENT_ID;
  return {
    card: env.CARD_PAYMENTS,
    paypal: clientId === undefined ? null : { clientId, environment: env.PAYPAL_ENVIRONMENT },
  };
}

/** PayPal by the settings; null without its credentials. */
export function openGateway(env: Env): Gateway | null {
  if (env.PAYPAL_CLIENT_ID === undefined || env.PAYPAL_CLIENT_SECRET === undefined) return null;
  return createPayPal({
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    environment: env.PAYPAL_ENVIRONMENT,
    apiUrl: env.PAYPAL_API_URL,
    webhookId: env.PAYPAL_WEBHOOK_ID,
  });
}

/** Soon after the start, for what the end of the last process left behind. */
const RECONCILE = { firstMs: 2_000, thenMs: 10_000 };
const SWEEP = { firstMs: 120_000, thenMs: 3600_000 };

/** Has payments under way reconciled and old ones swept. Returns how to stop that. */
export function keepPaymentsGoing(db: Db, gateway: Gateway | null, log: Logger): () => Promise<void> {
  const reconcile = () =>
    reconcileDue(db, gateway, (err, paymentId) =>
      log.warn({ err, paymentId }, 'A payment could not be reconciled now'),
    );
  const stopReconciling = every(RECONCILE, reconcile, (err) =>
    log.error({ err }, 'Payments could not be reconciled'),
  );
  const stopSweeping = every(
    SWEEP,
    () => sweepPayments(db),
    (err) => log.error({ err }, 'Old payments stay for now'),
  );
  return async () => {
    await Promise.all([stopReconciling(), stopSweeping()]);
  };
}
