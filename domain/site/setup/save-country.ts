import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { writeShopSettings } from '#domain/pricing/save-shop-settings.ts';
import { type CurrencyRules, writeCurrency } from '../change-currency.ts';
import { writePassedStep } from './progress.ts';

type CountryWrite = {
  actorUid: string;
  country: string;
  /** Null keeps it. */
  currency: string | null;
  /** The versions that the administrator saw. */
  shopVersion: number;
  siteVersion: number;
};

/**
 * Saves the shop's country and currency.
 * @throws {DomainError} RULE_CHANGED, and as `changeCurrency`
 */
export async function saveCountry(db: Db, write: CountryWrite, rules: CurrencyRules): Promise<void> {
  const { actorUid, country, currency } = write;
  await inTransaction(db, async (tx) => {
    const version = write.shopVersion;
    await writeShopSettings(tx, { actorUid, action: 'site.settings', version, changes: { country } });
    if (currency !== null) await writeCurrency(tx, { actorUid, version: write.siteVersion, currency }, rules);
    await writePassedStep(tx, 'country');
  });
}
