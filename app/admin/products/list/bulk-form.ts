import { plainText } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import { type FieldTexts, problemText } from '#app/forms/problem-text.ts';
import { productFilterFrom } from '#domain/catalog/admin-list/product-filter.ts';
import { MAX_SELECTION } from '#domain/catalog/limits.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { productStatusFrom } from '#domain/catalog/model/product-status.ts';
import { type Change, changeProducts, type Selection } from '#domain/catalog/products/change-products.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { productTexts } from '../../fields/field-texts.ts';
import { adminForm } from '../../guard.ts';
import { readPercent } from './read-percent.ts';

/** Applies one change to all selected products. Before products are deleted, asks for confirmation. */
export const bulk = adminForm({
  forbidden: forbiddenOf,
  fields: { change: plainText, value: plainText, to_category: plainText, all: plainText },
  async run({ form, values, shop, actor, refuse }) {
    const ids = form.getAll('id');
    const read = readChange(values);
    if ('wrong' in read) return refuse({ message: read.wrong, more: { ids, sure: null } });
    const { change } = read;
    const selection = form.has('all') ? wholeList(form) : selectedOf(ids);
    const many = 'ids' in selection ? selection.ids.length : selection.count;
    assert(many > 0, 'SELECTION_EMPTY');
    assert(many <= MAX_SELECTION, 'SELECTION_TOO_LARGE');
    if (change.kind === 'delete' && form.get('sure') !== String(many))
      return refuse({ more: { ids, sure: many } });
    const count = await changeProducts(shop.db, { actorUid: actor.uid, selection, change });
    return success(
      change.kind === 'delete'
        ? texts.adminProducts.productsDeleted(count)
        : texts.adminProducts.productsChanged(count),
    );
  },
});

/** The message for everyone but the administrator (spec S6). */
function forbiddenOf(form: URLSearchParams): string {
  const change = form.get('change');
  if (change === 'delete') return texts.adminProducts.deleteProductForbidden;
  return change === 'stock' ? texts.adminProducts.updateStockForbidden : texts.admin.adminOnly;
}

function selectedOf(ids: string[]): Selection {
  return { ids: [...new Set(ids.map(rowIdFrom).filter((id) => id !== null))] };
}

/**
 * Selects all products that match the table's filter. The form contains their number from when the page was
 * shown.
 */
function wholeList(form: URLSearchParams): Selection {
  const count = Number(/^\d{1,9}$/.exec(form.get('all') ?? '')?.[0] ?? 0);
  return { filter: productFilterFrom(new URLSearchParams(form.get('filter') ?? '')), count };
}

type Typed = { change: string; value: string; to_category: string };

/** The chosen change, or the message for an invalid one. */
type Chosen = { change: Change } | { wrong: string };

const missing = texts.admin.fieldsRequired;

function readChange({ change, value, to_category: category }: Typed): Chosen {
  switch (change) {
    case 'price': {
      const read = productFields.priceCents.readInput(value);
      return chosen(read, productTexts.price, (cents) => ({ kind: 'price', cents }));
    }
    case 'percent': {
      const read = readPercent(value);
      return 'wrong' in read ? read : { change: { kind: 'percent', basisPoints: read.basisPoints } };
    }
    case 'stock': {
      if (value.trim() === '') return { wrong: missing };
      const read = productFields.stock.readInput(value);
      return chosen(read, productTexts.stock, (stock) => ({ kind: 'stock', stock }));
    }
    case 'category':
      return category === '' ? { wrong: missing } : { change: { kind: 'category', category } };
    case 'delete':
      return { change: { kind: 'delete' } };
    default: {
      const status = productStatusFrom(change);
      return status ? { change: { kind: 'status', status } } : { wrong: texts.adminProducts.chooseChange };
    }
  }
}

function chosen(read: Reading<number>, field: FieldTexts, changeTo: (value: number) => Change): Chosen {
  if ('problem' in read) return { wrong: problemText(read.problem, { missing, ...field }) };
  return { change: changeTo(read.value) };
}
