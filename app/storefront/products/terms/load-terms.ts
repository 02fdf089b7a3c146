import type { RequestContext } from '#app/request-context.ts';
import { cacheTags } from '#domain/catalog/cache-tags.ts';
import type { PriceRules } from '#domain/pricing/rules.ts';
import {
  findPickUpOffer,
  findShippingOffer,
  type OfferedItem,
} from '#domain/pricing/shipping/shipping-offer.ts';
import { calculateTaxes } from '#domain/pricing/taxes/calculate-taxes.ts';
import { returnsPageOf, shippingPageOf } from '#domain/site/pages/legal-pages.ts';
import { serverSite } from '#domain/site/server-site.ts';
import type { FooterPage } from '#lib/site.ts';
import * as texts from '#texts';
import { deliveryDates } from '../../checkout/delivery/delivery-dates.ts';

type StockedItem = OfferedItem & { stock: number; taxClassId: number | null };

/** A line below the buttons. `slug` is the slug of the merchant's page with more details. */
export type Term = { kind: 'shipping' | 'arrival' | 'pick-up' | 'returns'; text: string; slug?: string };

/** The terms of a purchase in words, such as shipping costs and returns. Empty in a new shop. */
export type Terms = { tax: string | null; lines: Term[] };

/**
 * The terms of a product or of its variants, by these price rules. Delivery days count from today. A cached
 * page can be 10 minutes old, so shortly after midnight it may still count from yesterday.
 */
export async function loadTerms(
  shop: RequestContext,
  rulesVersion: number,
  items: StockedItem[],
): Promise<Terms> {
  const rules = await shop.priceRules.at(shop.db, rulesVersion);
  const pages = serverSite().publishedPages;
  shop.tagResponse([cacheTags.rules, cacheTags.pages]);
  const shipping = shippingLines(items, rules, shippingPageOf(pages));
  const returns = returnsPageOf(pages);
  return {
    tax: taxNote(items, rules),
    lines: [
      ...shipping,
      ...(returns ? [{ kind: 'returns' as const, text: returns.title, slug: returns.slug }] : []),
    ],
  };
}

function shippingLines(items: StockedItem[], rules: PriceRules, page: FooterPage | null): Term[] {
  const offer = findShippingOffer(items, rules);
  const pickUp = findPickUpOffer(items, rules);
  const country = texts.format.countryName(rules.country);
  return [
    ...(offer
      ? [
          {
            kind: 'shipping' as const,
            text: texts.terms.shipping(offer, country),
            ...(page && { slug: page.slug }),
          },
        ]
      : []),
    ...(offer?.days && items.some(({ stock }) => stock > 0)
      ? [{ kind: 'arrival' as const, text: texts.terms.arrives(deliveryDates(offer.days, Date.now())) }]
      : []),
    ...(pickUp ? [{ kind: 'pick-up' as const, text: texts.terms.pickUp(pickUp) }] : []),
  ];
}

/** A note that the price includes tax. Null if it does not, because only the cart can show the tax then. */
function taxNote(items: StockedItem[], rules: PriceRules): string | null {
  if (!rules.pricesIncludeTax) return null;
  const classes = new Set(items.map(({ taxClassId }) => taxClassId));
  const taxables = [...classes].map((taxClassId) => ({ amount: 0, taxClassId }));
  const destination = { country: rules.country, region: '', postalCode: '' };
  const { taxes } = calculateTaxes(taxables, destination, rules);
  if (!taxes.some(({ ratePercent }) => ratePercent > 0)) return null;
  const offer = findShippingOffer(items, rules);
  return texts.terms.taxIncluded(offer !== null && (offer.priceCents > 0 || offer.varies));
}
