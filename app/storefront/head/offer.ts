import { reducedFrom } from '#domain/catalog/products/former-price.ts';
import { siteDecimal } from '#lib/money/format.ts';
import { site } from '#lib/site.ts';
import type { Thing } from './structured-data.ts';

type Offered = { priceCents: number; formerPriceCents: number | null; stock: number };

/** The offer of a product or variant as structured data for search engines. */
export function offerOf(product: Offered, url: string): Thing {
  return {
    '@type': 'Offer',
    url,
    price: siteDecimal(product.priceCents),
    priceCurrency: site().currency,
    ...formerPrice(product),
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** The compare-at price of a reduced product, as a part of the offer. */
function formerPrice(product: Offered) {
  const cents = reducedFrom(product);
  if (cents === null) return {};
  const specification = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: siteDecimal(cents),
    priceCurrency: site().currency,
  };
  return { priceSpecification: specification };
}
