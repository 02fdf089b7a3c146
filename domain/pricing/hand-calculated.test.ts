import { expect, test } from 'vitest';
import {
  cartOf,
  discountOf,
  lineOf,
  methodOf,
  PRICE_RULES,
} from '../../tests/support/fixtures/price-rules.ts';
import { priceCart } from './price-cart.ts';
import type { PriceRules } from './rules.ts';

const VAT: PriceRules = {
  ...PRICE_RULES,
  country: 'GB',
  pricesIncludeTax: true,
  taxRates: [
    { zoneId: 1, taxClassId: 1, name: 'VAT', ratePercent: 20 },
    { zoneId: 1, taxClassId: 2, name: 'VAT', ratePercent: 5 },
  ],
};

// VAT Act 1994, section 19: a price with tax contains 1/6 of tax at 20%, and 1/21 at 5%. So 240 contains 40,
// and 210 contains 10.
test('240.00 at 20% and 210.00 at 5% include 40.00 and 10.00 of VAT', () => {
  const { amounts } = priceCart(cartOf([lineOf(24_000), lineOf(21_000, { taxClassId: 2 })]), VAT);
  expect(amounts).toMatchObject({ subtotal: 45_000, total: 45_000, taxIncluded: true });
  expect(amounts.taxes.map(({ ratePercent, amount }) => [ratePercent, amount])).toEqual([
    [20, 4_000],
    [5, 1_000],
  ]);
});

// From 'How to calculate the VAT from a VAT inclusive invoice': at 15%, 76.00 contains 3/23 of VAT, which is
// 9.91. The net amount is 20/23, which is 66.09.
test('76.00 at 15% includes 9.91 of VAT, even if shipping is part of it', () => {
  const rules: PriceRules = {
    ...VAT,
    delivers: true,
    deliveryTaxClassId: 1,
    deliveryMethods: [methodOf({ priceCents: 600 })],
    taxRates: [{ zoneId: 1, taxClassId: 1, name: 'VAT', ratePercent: 15 }],
  };
  const { amounts } = priceCart(cartOf([lineOf(7_000)]), rules);
  expect(amounts).toMatchObject({ total: 7_600, taxes: [{ amount: 991 }], shippingTax: 78 });
  expect(amounts.lines[0]).toMatchObject({ tax: 913 });
});

const NEW_YORK = { country: 'US', region: 'NY', postalCode: '10001' };
const TEXAS = { country: 'US', region: 'TX', postalCode: '78701' };
const STATES: PriceRules = {
  ...PRICE_RULES,
  delivers: true,
  deliveryTaxClassId: 1,
  deliveryMethods: [methodOf({ priceCents: 2_000 })],
  taxZones: [
    {
      id: 1,
      name: 'New York',
      everywhereElse: false,
      places: [{ country: 'US', region: 'NY', postalPrefix: '' }],
    },
    {
      id: 3,
      name: 'Texas',
      everywhereElse: false,
      places: [{ country: 'US', region: 'TX', postalPrefix: '' }],
    },
  ],
  taxRates: [
    { zoneId: 1, taxClassId: 1, name: 'New York state', ratePercent: 4 },
    { zoneId: 1, taxClassId: 1, name: 'New York city', ratePercent: 4.5 },
    { zoneId: 1, taxClassId: 1, name: 'MCTD', ratePercent: 0.375 },
    { zoneId: 3, taxClassId: 1, name: 'Texas', ratePercent: 6.25 },
    { zoneId: 3, taxClassId: 1, name: 'Austin', ratePercent: 2 },
  ],
};

// From Tax Bulletin ST-838: an appliance for 499.95, a service contract for 30.00 and delivery for 20.00. The
// taxed sum is 549.95.
test('New York taxes the shipping with the items: 549.95 at 4%, 4.5% and 0.375%', () => {
  const cart = cartOf([lineOf(49_995), lineOf(3_000, { isDelivered: false })], { destination: NEW_YORK });
  const { amounts } = priceCart(cart, STATES);
  expect(amounts.taxes.map(({ amount }) => amount)).toEqual([2_200, 2_475, 206]);
  expect(amounts.total).toBe(54_995 + 4_881);
});

// From Texas Comptroller, STAR 200904303L: a dress costs 150 with a discount of 10%. The tax is calculated on
// 135.
test('Texas taxes what is left after the discount: 135.00 at 6.25% and 2%', () => {
  const rules = { ...STATES, deliveryTaxClassId: null, discounts: [discountOf({})] };
  const { amounts } = priceCart(cartOf([lineOf(15_000)], { destination: TEXAS }), rules);
  expect(amounts.taxes.map(({ amount }) => amount)).toEqual([844, 270]);
  expect(amounts.total).toBe(13_500 + 2_000 + 844 + 270);
});

test('a state without a zone has no tax', () => {
  const oregon = { country: 'US', region: 'OR', postalCode: '97201' };
  expect(priceCart(cartOf([lineOf(1_000)], { destination: oregon }), STATES).amounts.taxes).toEqual([]);
});
