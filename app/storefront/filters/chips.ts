import type { ShopAsk, ShopFilter } from '#domain/catalog/shop-filter.ts';
import * as texts from '#texts';
import { listHref } from './addresses.ts';

/** A filter that is set, with the address of the list without it. */
export type Chip = { text: string; without: string };

/** The filters that are set, in the order of the form. */
export function chipsOf(ask: ShopAsk): Chip[] {
  const { category, minCents, maxCents, inStock, onSale } = ask.filter;
  const chips: Chip[] = [];
  const chip = (text: string, taken: Partial<ShopFilter>) =>
    chips.push({ text, without: listHref({ ...ask, filter: { ...ask.filter, ...taken }, place: null }) });
  if (category !== '') chip(category, { category: '' });
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
