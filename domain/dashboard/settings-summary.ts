import { sql } from 'drizzle-orm';
import { mailOpenings } from '#db/schema/mail.ts';
import { invoiceSettings, invoices } from '#db/schema/orders/invoices.ts';
import { deliveryMethods, discounts, shopSettings, zones } from '#db/schema/pricing.ts';
import { sitePages } from '#db/schema/site.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_DASHBOARD_COUNT } from './limits.ts';

/** The current state of the settings, for the settings overview. */
export type SettingsSummary = {
  delivers: boolean;
  pricesIncludeTax: boolean;
  taxZones: number;
  shippingZones: number;
  shippingMethods: number;
  /** The number of discounts that can be used now, counted up to `MAX_DASHBOARD_COUNT`. */
  activeDiscounts: number;
  publishedPages: number;
  changedMails: number;
  /** Whether new orders get an invoice. */
  createsInvoices: boolean;
  /** The number of the newest invoice; null if there is none. */
  newestInvoice: string | null;
};

/** Reads the state of all settings in one query. */
export async function readSettingsSummary(db: DbOrTx): Promise<SettingsSummary> {
  const { rows } = await db.execute<SettingsSummary>(sql`
    select s.delivers, s.prices_include_tax as "pricesIncludeTax",
      (select count(*)::int from ${zones} where kind = 'tax') as "taxZones",
      (select count(*)::int from ${zones} where kind = 'delivery') as "shippingZones",
      (select count(*)::int from ${deliveryMethods} where active) as "shippingMethods",
      (select count(*)::int from (select from ${discounts} where active and coalesce(starts_at <= now(), true)
        and coalesce(ends_at > now(), true) limit ${MAX_DASHBOARD_COUNT}) d) as "activeDiscounts",
      (select count(*)::int from ${sitePages} where is_published) as "publishedPages",
      (select count(*)::int from ${mailOpenings} where opening is not null) as "changedMails",
      (select begins_at is not null from ${invoiceSettings}) as "createsInvoices",
      (select name from ${invoices} where kind = 'invoice' order by number desc limit 1) as "newestInvoice"
    from ${shopSettings} s`);
  if (!rows[0]) throw new Error('The table shop_settings has no row');
  return rows[0];
}
