import { withoutValue } from '#domain/catalog/listing/options/choices.ts';
import type { ListRequest, ShopFilter } from '#domain/catalog/listing/shop-filter.ts';
import * as texts from '#texts';
import { listHref } from './addresses.ts';

/** An active filter, with the address of the list without it. */
export type Chip = { text: string; without: string };

/** The active filters, in the order of the form. */
export function chipsOf(ask: ListRequest): Chip[] {
  const { category, minCents, maxCents, inStock, onSale, options } = ask.filter;
  const chips: Chip[] = [];
  const chip = (text: string, removed: Partial<ShopFilter>) =>
    chips.push({ text, without: listHref({ ...ask, filter: { ...ask.filter, ...removed }, place: null }) });
  // The options belong to the category, so they are removed together with it.
  if (category !== '') chip(category, { category: '', options: [] });
  for (const { name, values } of options)
    for (const value of values)
      chip(texts.filters.ofOption(name, value), { options: withoutValue(options, name, value) });
  if (minCents !== null || maxCents !== null)
    chip(priceText(minCents, maxCents), { minCents: null, maxCents: null });
  if (inStock) chip(texts.filters.inStock, { inStock: false });
  if (onSale) chip(texts.filters.onSale, { onSale: false });
  return chips;
}

function priceText(min: number | null, max: number | null): string {
  const { money } = texts.format;
  if (min === null) return texts.filters.atMost(money(max ?? 0));
  return max === null ? texts.filters.atLeast(money(min)) : texts.filters.between(money(min), money(max));
}
