import type { DbOrTx } from '#db/types.ts';
import { isMethodOn } from '#domain/payments/methods/method-choice.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { assert } from '#lib/errors/domain-error.ts';

/**
 * Refuses to start a payment by a method that the merchant has switched off. Reads the setting from the
 * database, because the customer's page may be older than the setting.
 * @throws {DomainError} METHOD_SWITCHED_OFF
 */
export async function assertMethodOn(db: DbOrTx, method: string): Promise<void> {
  const { values } = await readSiteSettings(db);
  assert(isMethodOn(method, values.paymentMethods), 'METHOD_SWITCHED_OFF');
}

/** Returns a function that calls `assertMethodOn` in the transaction that starts the payment. */
export const methodCheck = (method: string) => (tx: DbOrTx) => assertMethodOn(tx, method);
