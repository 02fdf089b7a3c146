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
  /** The new currency. If it is null, the currency does not change. */
  currency: string | null;
  /** The time zone and the region. If one is null, the usual value of the country applies. */
  timeZone: string | null;
  region: string | null;
  /** The versions of the shop's and the site's settings that the administrator edited. */
  shopVersion: number;
  siteVersion: number;
};

/**
 * Saves the shop's country, currency and time zone, and the region that determines formats.
 * @throws {DomainError} RULE_CHANGED, SITE_CHANGED, and the errors of `changeCurrency`
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
