import { type Change, changeProducts, type Selection } from '#domain/catalog/change-products.ts';
import { changeStock } from '#domain/catalog/change-stock.ts';
import { deleteProduct } from '#domain/catalog/delete-product.ts';
import { MAX_SELECTION } from '#domain/catalog/limits.ts';
import { readPrice, readStock } from '#domain/catalog/product-fields.ts';
import { productFilterFrom } from '#domain/catalog/product-filter.ts';
import { counted } from '#lib/count.ts';
import { demand } from '#lib/demand.ts';
import { messages } from '#lib/messages.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Outcome, Refused } from '../../form-action.ts';
import { safeReturnTo } from '../../session/return-to.ts';
import type { AdminSent } from '../guard.ts';
import { tableHref } from './address.ts';

const done = (text: string) => [{ type: 'success' as const, text }];

/** One piece more or less, or the number that was typed. */
export async function stock({ form, shop, admin }: AdminSent): Promise<Outcome> {
  const id = idFrom(form);
  const change = { actorUid: admin.uid, id };
  const intent = form.get('intent');
  if (intent === 'increase') {
    await changeStock(shop.db, { ...change, by: 1 });
    return { toasts: done(messages.stockIncreased) };
  }
  if (intent === 'decrease') {
    await changeStock(shop.db, { ...change, by: -1 });
    return { toasts: done(messages.stockDecreased) };
  }
  const to =
    form.get('stock')?.trim() === ''
      ? 'The stock must be a whole number'
      : readStock(form.get('stock') ?? '');
  if (typeof to === 'string') return refused(`stock-${id}`, to);
  const seen = Number(form.get('seen_stock') ?? Number.NaN);
  await changeStock(shop.db, { ...change, to, seen });
  return { toasts: done(messages.stockSet) };
}

/** The first click arms the product, the second one deletes it (spec S4); a click on another arms that one instead. */
export async function remove({ form, shop, admin }: AdminSent): Promise<Outcome> {
  const id = idFrom(form);
  if (form.get('armed') !== String(id)) {
    const back = new URL(safeReturnTo(form.get('return_to'), '/admin/products'), shop.origin);
    back.searchParams.set('armed', String(id));
    return {
      toasts: [],
      to:
        back.pathname === '/admin/products' ? back.pathname + back.search : tableHref(back.searchParams, {}),
    };
  }
  await deleteProduct(shop.db, { actorUid: admin.uid, id });
  return { toasts: done(messages.productDeleted) };
}

/** One change for all that were selected. Deleting is asked about once more. */
export async function bulk({ form, shop, admin }: AdminSent): Promise<Outcome> {
  const selection = readSelection(form);
  const change = readChange(form);
  if (typeof change === 'string') return refused('bulk', change, keep(form));
  const many = 'ids' in selection ? selection.ids.length : selection.count;
  demand(many > 0, 'SELECTION_EMPTY');
  demand(many <= MAX_SELECTION, 'SELECTION_TOO_LARGE');
  if (change.kind === 'delete' && form.get('sure') !== String(many)) {
    const again = { of: 'bulk', message: null, errors: {}, values: { ...keep(form), sure: String(many) } };
    return { toasts: [], status: 409, again };
  }
  const count = await changeProducts(shop.db, { actorUid: admin.uid, selection, change });
  const verb = change.kind === 'delete' ? 'deleted' : 'changed';
  return { toasts: done(`${counted(count, 'product')} ${verb}`) };
}

function readSelection(form: URLSearchParams): Selection {
  if (form.get('all') === null) {
    const ids = form.getAll('id').map(rowIdFrom);
    return { ids: [...new Set(ids.filter((id) => id !== null))] };
  }
  const count = Number(/^\d{1,9}$/.exec(form.get('all') ?? '')?.[0] ?? 0);
  return { filter: productFilterFrom(new URLSearchParams(form.get('filter') ?? '')), count };
}

/** The change that was chosen, or what is wrong with it. */
function readChange(form: URLSearchParams): Change | string {
  const value = form.get('value') ?? '';
  switch (form.get('change')) {
    case 'price': {
      const cents = value.trim() === '' ? messages.fieldsRequired : readPrice(value);
      return typeof cents === 'string' ? cents : { kind: 'price', cents };
    }
    case 'percent':
      return readPercent(value);
    case 'stock': {
      const pieces = value.trim() === '' ? messages.fieldsRequired : readStock(value);
      return typeof pieces === 'string' ? pieces : { kind: 'stock', stock: pieces };
    }
    case 'category': {
      const category = form.get('to_category') ?? '';
      return category === '' ? messages.fieldsRequired : { kind: 'category', category };
    }
    case 'delete':
      return { kind: 'delete' };
    default:
      return 'Choose what to change';
  }
}

function readPercent(text: string): Change | string {
  const [, sign = '', whole = '', part = ''] =
    /^\s*([+-]?)(\d{1,4})(?:[.](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === '') return 'Give a percentage such as 10 or -7.5';
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (sign === '-' && basisPoints > 10_000) return 'A price can fall by 100 % at most';
  return { kind: 'percent', basisPoints: sign === '-' ? -basisPoints : basisPoints };
}

/** What the form shows again. */
function keep(form: URLSearchParams): Record<string, string> {
  const kept = Object.fromEntries(
    ['change', 'value', 'to_category', 'all'].map((name) => [name, form.get(name) ?? '']),
  );
  return { ...kept, ids: form.getAll('id').join(' ') };
}

function idFrom(form: URLSearchParams): number {
  const id = rowIdFrom(form.get('product'));
  demand(id !== null, 'PRODUCT_NOT_FOUND');
  return id;
}

function refused(of: string, message: string, values: Record<string, string> = {}): Refused {
  const toasts = [{ type: 'error' as const, text: message }];
  return { toasts, status: 409, again: { of, message, errors: {}, values } };
}
