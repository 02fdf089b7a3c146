import { and, exists, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { cartItems } from '#db/schema/cart.ts';
import { imports } from '#db/schema/catalog/imports.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { commonStep, type ProviderCurrencies } from '#domain/payments/gateway/provider-currency.ts';
import { lockRules } from '#domain/pricing/lock-rules.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { unitsOf } from '#lib/money/currency.ts';
import { keepUneditedDemo } from '../demo/unedited-demo.ts';
import { readSiteSettings } from '../read-site-settings.ts';
import { writeSiteSettings } from '../save-site-settings.ts';
import { convertPrices } from './convert-prices.ts';

type CurrencyWrite = { actorUid: string; version: number; currency: string };

/** The currencies that the shop's payment methods accept. */
export type CurrencyRules = {
  /** The currencies that each provider with credentials accepts. */
  providers: ProviderCurrencies[];
  /** The currencies of all providers. The merchant may add the credentials of one after the first sale. */
  allProviders: ProviderCurrencies[];
  /** Whether simulated payments are turned on. They accept every currency. */
  simulated: boolean;
};

/**
 * Changes the shop's currency. Keeps the number of each price, without an exchange rate, and rounds it to a
 * step that all providers of the currency allow. For example, $12.50 becomes €12.50 or ¥13. Returns whether
 * the currency or the step changed.
 * @throws {DomainError} CURRENCY_FIXED if something was sold already, CURRENCY_NOT_ACCEPTED if no payment
 * method accepts it, CONVERTED_TOO_HIGH, IMPORT_OPEN, SITE_CHANGED if another administrator saved since the
 * page was loaded
 */
export async function changeCurrency(db: Db, write: CurrencyWrite, rules: CurrencyRules): Promise<boolean> {
  return inTransaction(db, (tx) => writeCurrency(tx, write, rules));
}

/** Like `changeCurrency`, in the caller's transaction. */
export async function writeCurrency(tx: Tx, write: CurrencyWrite, rules: CurrencyRules): Promise<boolean> {
  const { currency, ...by } = write;
  const isAccepted = rules.simulated || rules.providers.some((currencies) => currencies.has(currency));
  assert(isAccepted, 'CURRENCY_NOT_ACCEPTED');
  const step = commonStep(currency, rules.allProviders) ?? 1;
  await lockRules(tx);
  const { values } = await readSiteSettings(tx);
  if (values.currency === currency && values.roundingStep === step) return false;
  // Waits for payments that are starting, and blocks new ones. Payments lock their cart first.
  await tx.execute(sql`lock table ${cartItems} in exclusive mode`);
  assert(values.currency === currency || !(await hasSold(tx)), 'CURRENCY_FIXED');
  assert(!(await isImporting(tx)), 'IMPORT_OPEN');
  const factor = unitsOf(currency) / unitsOf(values.currency);
  await keepUneditedDemo(tx, () => convertPrices(tx, { factor, step }));
  return writeSiteSettings(tx, { ...by, changes: { currency, roundingStep: step } });
}

/** The time in which a customer may still pay a released payment on the provider's page. */
const MAY_BE_PAID = sql`interval '1 day'`;

/** Whether the shop has an order, or a payment that may become one. */
export async function hasSold(tx: Db | Tx): Promise<boolean> {
  const orders = tx.select({ one: sql`1` }).from(completedTransactions);
  const mayBePaid = and(
    isNotNull(payments.providerOrderId),
    gt(payments.createdAt, sql`now() - ${MAY_BE_PAID}`),
  );
  const open = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(or(ne(payments.state, 'released'), mayBePaid));
  const [row] = await tx
    .select({ sold: sql<boolean>`${exists(orders)} or ${exists(open)}` })
    .from(sql`(select 1) one`);
  return row?.sold ?? false;
}

async function isImporting(tx: Tx): Promise<boolean> {
  return (await tx.$count(imports, inArray(imports.state, ['reading', 'ready']))) > 0;
}
