import type { DbOrTx } from '#db/types.ts';
import { isMethodOn } from '#domain/payments/methods/method-choice.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { assert } from '#lib/errors/domain-error.ts';

/**
 * Refuses to start a payment by a method that the merchant has switched off. Reads the current setting,
 * because the page may have been loaded before the setting changed.
 * @throws {DomainError} METHOD_SWITCHED_OFF
 */
export async function assertMethodOn(db: DbOrTx, method: string): Promise<void> {
  const { values } = await readSiteSettings(db);
  assert(isMethodOn(method, values.paymentMethods), 'METHOD_SWITCHED_OFF');
}

/** `assertMethodOn` as a function that runs inside the transaction that starts a payment. */
export const methodCheck = (method: string) => (tx: DbOrTx) => assertMethodOn(tx, method);
