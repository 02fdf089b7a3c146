import type { RequestContext } from '#app/request-context.ts';
import { findTypedProducts, type TypedProduct } from '#domain/cart/find-typed-products.ts';
import { type TriedCart, tryCart } from '#domain/cart/try-cart.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { listDeliveryMethods, listZones, readShopSettings } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { countryOptions, type Option } from '../options.ts';
import { emptyTry, readTry, type TryErrors, type TypedTry, typedTry } from './read-try.ts';

export type ShownTry = {
  typed: TypedTry;
  errors: TryErrors;
  countries: Option[];
  ways: Option[];
  result: ShownResult | null;
};

export type ShownResult = {
  lines: { name: string; quantity: number; cells: string[] }[];
  amounts: { label: string; cents: number }[];
  total: number;
  ways: { id: number; text: string; total: number }[];
  /** Sentences. */
  reasons: string[];
};

type Shop = Pick<RequestContext, 'db'>;

/** The panel that tries the rules on a cart, with what the address asks to try. */
export async function loadTry({ db }: Shop, url: URL, now = new Date()): Promise<ShownTry> {
  const [{ country }, zones, methods] = await Promise.all([
    readShopSettings(db),
    listZones(db, 'delivery'),
    listDeliveryMethods(db),
  ]);
  const zoneName = new Map(zones.map(({ id, name }) => [id, name]));
  const ways = methods
    .filter(({ active }) => active)
    .map(({ id, name, zoneId }) => ({
      value: String(id),
      text: texts.adminTry.wayOf(zoneName.get(zoneId) ?? '', name),
    }));
  const typed = typedTry(url.searchParams);
  const shown = { countries: countryOptions(), ways };
  if (typed === null) return { ...shown, typed: emptyTry(country, now), errors: {}, result: null };
  const { errors, quantities, ...asked } = readTry(typed, now);
  const products = await Promise.all(
    typed.rows.map(({ product }) => (product === '' ? [] : findTypedProducts(db, product))),
  );
  const lines = products.flatMap((found, row) => {
    const [only] = found;
    if (typed.rows[row]?.product === '') return [];
    if (only && found.length === 1) return [{ ...only, quantity: quantities[row] ?? 0 }];
    errors[`product-${row}`] = problemOf(found);
    return [];
  });
  if (Object.keys(errors).length > 0) return { ...shown, typed, errors, result: null };
  const tried = await tryCart(db, { ...asked, lines });
  return { ...shown, typed, errors, result: shownResult(tried, lines) };
}

function problemOf(found: TypedProduct[]): string {
  if (found.length === 0) return texts.adminTry.productUnknown;
  return texts.adminTry.productUnclear(found.map(({ productId, name }) => `${name} (${productId})`));
}

function shownResult(tried: TriedCart, lines: TypedProduct[]): ShownResult {
  const { amounts, ways } = tried;
  return {
    lines: amounts.lines.map(({ quantity, unitPrice, discount, taxes }, row) => ({
      name: lines[row]?.name ?? '',
      quantity,
      cells: [
        texts.format.money(unitPrice),
        discount === 0 ? '' : texts.format.money(-discount),
        taxes.map((tax) => `${texts.orders.taxLabel(tax)} ${texts.format.money(tax.amount)}`).join(', '),
      ],
    })),
    amounts: amountRows(amounts).map((row) => ({ label: texts.orders.amountLabel(row), cents: row.cents })),
    total: amounts.total,
    ways: ways.map(({ id, total, priceCents, ...way }) => ({
      id,
      text: texts.adminTry.wayAt(texts.orders.deliveryMethod(way), priceCents),
      total,
    })),
    reasons: reasonsOf(tried),
  };
}

function reasonsOf({ amounts, problems, isSent, taxZone, deliveryZone, refused }: TriedCart): string[] {
  const said = texts.adminTry;
  const delivery = isSent ? said.deliveryZone(deliveryZone) : said.notSent;
  return [
    ...problems.map((problem) =>
      problem.of === 'code'
        ? texts.codes.whyNot(problem.code, problem.why)
        : said.deliveryProblems[problem.why],
    ),
    ...amounts.discounts.map(({ name, amount }) => said.taken(name, amount)),
    ...refused.map(({ name, why }) => texts.codes.whyNot(name, why)),
    said.taxZone(taxZone, amounts.taxIncluded),
    delivery,
  ];
}
