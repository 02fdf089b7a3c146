import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { writeShopSettings } from '#domain/pricing/save-shop-settings.ts';
import { countryTimeZone } from '../country-time-zone.ts';
import { type CurrencyRules, writeCurrency } from '../currency/change-currency.ts';
import { REGIONS } from '../fields/region-field.ts';
import { writeSiteSettings } from '../save-site-settings.ts';
import { writeCompletedStep } from './progress.ts';

type CountryWrite = {
  actorUid: string;
  country: string;
  /** Null keeps it. */
  currency: string | null;
  /** Null for those of the country. */
  timeZone: string | null;
  region: string | null;
  /** The versions that the administrator saw. */
  shopVersion: number;
  siteVersion: number;
};

/**
 * Saves the shop's country, currency, time zone, and region of its formats.
 * @throws {DomainError} RULE_CHANGED, SITE_CHANGED, and as `changeCurrency`
 */
export async function saveCountry(db: Db, write: CountryWrite, rules: CurrencyRules): Promise<void> {
  const { actorUid, country, currency } = write;
  await inTransaction(db, async (tx) => {
    const version = write.shopVersion;
    await writeShopSettings(tx, { actorUid, action: 'site.settings', version, changes: { country } });
    const formats = {
      timeZone: write.timeZone ?? countryTimeZone(country),
      region: write.region ?? (REGIONS.includes(country) ? country : ''),
    };
    const seen = { actorUid, version: write.siteVersion };
    const changed = await writeSiteSettings(tx, { ...seen, changes: formats });
    if (currency !== null)
      await writeCurrency(tx, { actorUid, version: seen.version + (changed ? 1 : 0), currency }, rules);
    await writeCompletedStep(tx, 'country');
  });
}
