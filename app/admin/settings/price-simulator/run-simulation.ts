import type { RequestContext } from '#app/request-context.ts';
import {
  findFirstSellable,
  findProductsByInput,
  type SimulatedProduct,
} from '#domain/cart/find-products-by-input.ts';
import { type SimulatedPrice, simulatePrice } from '#domain/cart/simulate-price.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { listShippingMethods, listZones, readShopSettings } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { countryOptions, type SelectOption } from '../options.ts';
import { type ChosenItem, lineOf } from './chosen-items.ts';
import {
  emptySimulation,
  readSimulationInput,
  type SimulationErrors,
  type SimulationInput,
  validateSimulation,
} from './read-simulation.ts';

export type SimulationView = {
  typed: SimulationInput;
  /** The typed products. Products that exist have their full names. */
  chosen: ChosenItem[];
  errors: SimulationErrors;
  countries: SelectOption[];
  shippingMethods: SelectOption[];
  result: ShownResult | null;
};

export type ShownResult = {
  lines: { name: string; quantity: number; cells: string[] }[];
  amounts: { label: string; cents: number }[];
  total: number;
  methodTotals: { id: number; text: string; total: number }[];
  /** Sentences that explain the result. */
  reasons: string[];
};

type Shop = Pick<RequestContext, 'db'>;

/** The data of the simulator's form, and the result for the input in the page's address. */
export async function loadSimulation({ db }: Shop, url: URL, now = new Date()): Promise<SimulationView> {
  const [{ country }, zones, methods] = await Promise.all([
    readShopSettings(db),
    listZones(db, 'delivery'),
    listShippingMethods(db),
  ]);
  const zoneName = new Map(zones.map(({ id, name }) => [id, name]));
  const shippingMethods = methods
    .filter(({ active }) => active)
    .map(({ id, name, zoneId }) => ({
      value: String(id),
      text: texts.adminPriceSimulator.methodInZone(zoneName.get(zoneId) ?? '', name),
    }));
  const typed = readSimulationInput(url.searchParams);
  const shown = { countries: countryOptions(), shippingMethods };
  if (typed === null) {
    const any = await findFirstSellable(db);
    const chosen = any ? [{ value: String(any.productId), text: any.name, quantity: 1 }] : [];
    const empty = emptySimulation(chosen.map(lineOf).join(''), country, now);
    return { ...shown, typed: empty, chosen, errors: {}, result: null };
  }
  const { errors, rows, ...asked } = validateSimulation(typed, now);
  const found = await Promise.all(rows.map(({ product }) => findProductsByInput(db, product)));
  const chosen = rows.map(({ product, quantity }, row) => chosenItem(product, quantity, found[row]));
  const lines = rows.flatMap(({ product, quantity }, row) => {
    const [only, ...others] = found[row] ?? [];
    if (only && others.length === 0) return [{ ...only, quantity }];
    errors.products ??= problemOf(product, found[row] ?? []);
    return [];
  });
  if (Object.keys(errors).length > 0) return { ...shown, typed, chosen, errors, result: null };
  const tried = await simulatePrice(db, { ...asked, lines });
  return { ...shown, typed, chosen, errors, result: shownResult(tried, lines) };
}

function chosenItem(product: string, quantity: number, found: SimulatedProduct[] = []): ChosenItem {
  const [only] = found;
  if (!only || found.length > 1) return { value: product, text: product, quantity };
  return { value: String(only.productId), text: only.name, quantity };
}

function problemOf(typed: string, found: SimulatedProduct[]): string {
  if (found.length === 0) return texts.adminPriceSimulator.productUnknown(typed);
  return texts.adminPriceSimulator.productUnclear(
    typed,
    found.map(({ productId, name }) => `${name} (${productId})`),
  );
}

function shownResult(tried: SimulatedPrice, lines: SimulatedProduct[]): ShownResult {
  const { amounts, methods } = tried;
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
    methodTotals: methods.map(({ id, total, priceCents, ...method }) => ({
      id,
      text: texts.adminPriceSimulator.methodPrice(texts.orders.deliveryMethod(method), priceCents),
      total,
    })),
    reasons: reasonsOf(tried),
  };
}

function reasonsOf({
  amounts,
  problems,
  isShipped,
  taxZone,
  deliveryZone,
  ineligible,
}: SimulatedPrice): string[] {
  const said = texts.adminPriceSimulator;
  const delivery = isShipped ? said.deliveryZone(deliveryZone) : said.notSent;
  return [
    ...problems.map((problem) =>
      problem.of === 'code'
        ? texts.codes.whyNot(problem.code, problem.why)
        : said.deliveryProblems[problem.why],
    ),
    ...amounts.discounts.map(({ name, amount }) => said.taken(name, amount)),
    ...ineligible.map(({ name, why }) => texts.codes.whyNot(name, why)),
    said.taxZone(taxZone, amounts.taxIncluded),
    delivery,
  ];
}
