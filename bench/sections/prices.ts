import { priceCart } from '#domain/pricing/price-cart.ts';
import type { Discount, PriceRules, Zone } from '#domain/pricing/rules.ts';
import {
  cartOf,
  discountOf,
  lineOf,
  methodOf,
  PRICE_RULES,
} from '../../tests/support/fixtures/price-rules.ts';
import { costTable } from '../measure/cost-table.ts';
import { LIMITS } from '../measure/limits.ts';
import { median } from '../measure/rounds.ts';
import { limitRow, type Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';
import { tradingCosts } from '../trading.ts';
import { DISCOUNTS, ZONES } from '../trading-rules.ts';

const TURNS = 400;

/**
 * Measures the time to price a cart with the rules of a new shop, and with the maximum number of rules. Also
 * measures what the maximum number of rules adds to the cart's page and to an order.
 */
export async function benchPrices(parts: Parts): Promise<Table[]> {
  const { rounds } = parts;
  const usual = await timesOf(rounds, PRICE_RULES, 10);
  const many = await timesOf(rounds, manyRules(), 10);
  const large = await timesOf(rounds, manyRules(), 100);
  return [
    {
      title: 'Reckoning a cart, milliseconds',
      header: ['what', 'ms', 'limit', 'held'],
      rows: [
        limitRow('10 lines in a new shop', median(usual), LIMITS.priceCartMs),
        limitRow(`10 lines, ${DISCOUNTS} discounts, ${ZONES} zones`, median(many), LIMITS.priceCartMs),
        limitRow(`100 lines, ${DISCOUNTS} discounts, ${ZONES} zones`, median(large)),
      ],
    },
    costTable(`Cart and order, ${DISCOUNTS} discounts and ${ZONES} zones`, await tradingCosts(parts)),
  ];
}

async function timesOf(rounds: number, rules: PriceRules, lines: number): Promise<number[]> {
  const cart = cartOf(
    Array.from({ length: lines }, (_, n) =>
      lineOf(1_999 + n, { productId: n, quantity: 1 + (n % 3), category: `Category ${n % 20}` }),
    ),
    { destination: { country: 'DE', region: '', postalCode: '10115' }, code: `CODE${DISCOUNTS - 1}` },
  );
  const times: number[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const from = performance.now();
    for (let turn = 0; turn < TURNS; turn += 1) priceCart(cart, rules);
    times.push((performance.now() - from) / TURNS);
  }
  return times.slice(1);
}

/** One discount in five is automatic and applies to some categories. The others need a code. */
function manyRules(): PriceRules {
  const discounts: Discount[] = Array.from({ length: DISCOUNTS }, (_, n) =>
    discountOf({
      id: n + 1,
      code: n % 5 === 0 ? null : `CODE${n}`,
      off: n % 2 === 0 ? { kind: 'percent', percent: 1 } : { kind: 'amount', cents: 100 },
      categories: n % 3 === 0 ? [`Category ${n % 20}`] : [],
      minSubtotalCents: n % 4 === 0 ? 5_000_000 : 0,
    }),
  );
  const zones = (first: number): Zone[] =>
    Array.from({ length: ZONES / 2 }, (_, n) => ({
      id: first + n,
      name: `Zone ${n}`,
      everywhereElse: n === 0,
      places: Array.from({ length: 10 }, (_, place) => ({
        country: n === 1 ? 'DE' : 'FR',
        region: '',
        postalPrefix: String(n * 10 + place),
      })),
    }));
  return {
    ...PRICE_RULES,
    delivers: true,
    discounts,
    taxZones: zones(1),
    taxRates: Array.from({ length: ZONES / 2 }, (_, n) => ({
      zoneId: 1 + n,
      taxClassId: 1,
      name: 'VAT',
      ratePercent: 19,
    })),
    deliveryZones: zones(101),
    deliveryMethods: Array.from({ length: ZONES }, (_, n) =>
      methodOf({ id: n + 1, zoneId: 101 + (n % (ZONES / 2)), priceCents: 499 }),
    ),
  };
}
