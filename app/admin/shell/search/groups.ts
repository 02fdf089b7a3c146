import { href } from 'react-router';
import type { FoundInPanel, FoundOrder, FoundProduct } from '#domain/dashboard/search-panel.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import * as texts from '#texts';
import { paymentText } from '../../components/order-labels.tsx';
import { findPlaces, type Place } from './places.ts';

export type Result = { to: string; text: string; note: string };
/** The results of one kind. `all` leads to the full list. */
export type ResultGroup = { title: string; results: Result[]; all: Result | null };

const said = texts.adminSearch;

/**
 * The results for a text, grouped by kind, without empty groups. `found` is null while orders and products
 * are loading.
 */
export function groupResults(text: string, found: FoundInPanel | null): ResultGroup[] {
  const places = findPlaces(text);
  const ofKind = (kind: Place['kind']) =>
    places.filter((place) => place.kind === kind).map(({ to, text }) => ({ to, text, note: '' }));
  const groups = [
    {
      title: texts.admin.orders,
      results: (found?.orders ?? []).map(orderResult),
      all: found?.hasMoreOrders ? allOf(href('/admin/orders'), text, said.allOrders) : null,
    },
    {
      title: texts.admin.products,
      results: (found?.products ?? []).map(productResult),
      all: found?.hasMoreProducts ? allOf(href('/admin/products'), text, said.allProducts) : null,
    },
    { title: said.actions, results: ofKind('action'), all: null },
    { title: said.pages, results: ofKind('page'), all: null },
    { title: texts.admin.settings, results: ofKind('setting'), all: null },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function orderResult(order: FoundOrder): Result {
  const { id, name, email, totalCents, createdAt } = order;
  return {
    to: href('/admin/orders/:id', { id }),
    text: `${shortOrderId(id)} · ${name || email || texts.adminOrders.unknownPayer}`,
    note: [
      texts.format.money(totalCents),
      texts.adminFormat.moment(new Date(createdAt)),
      paymentText(order),
    ].join(' · '),
  };
}

function productResult({ id, name, priceCents, stock, status }: FoundProduct): Result {
  const notes = [texts.format.money(priceCents), said.inStock(stock)];
  if (status !== 'listed') notes.push(texts.adminProducts.statuses[status]);
  return { to: href('/admin/products/:id', { id: String(id) }), text: name, note: notes.join(' · ') };
}

function allOf(page: string, text: string, label: string): Result {
  return { to: `${page}?${new URLSearchParams({ q: text })}`, text: label, note: '' };
}
