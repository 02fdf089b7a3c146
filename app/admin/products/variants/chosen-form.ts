import { plainText } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import { findProductOrDraft } from '#domain/catalog/listing/queries.ts';
import {
  type ChosenChange,
  type ChosenVariants,
  changeChosenVariants,
} from '#domain/catalog/products/variants/admin-list/change-chosen-variants.ts';
import { variantFilterFrom } from '#domain/catalog/products/variants/admin-list/variant-filter.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { readPercent } from '../list/read-percent.ts';
import { type Column, readCell } from './columns.ts';
import { sentPictures } from './picture-numbers.ts';

const SETTABLE: readonly Column[] = ['price', 'former', 'stock', 'weight', 'tax', 'pictures'];

/**
 * Applies one change to the selected variants, or to all variants that match the filter. Before variants are
 * deleted, asks for confirmation.
 */
export const chosen = adminForm({
  fields: { change: plainText, value: plainText, tax: plainText, all: plainText },
  onRefusal: () => ({}),
  async run({ form, params, values, shop, actor, refuse }) {
    const productId = rowIdFrom(params.id);
    assert(productId !== null, 'PRODUCT_NOT_FOUND');
    const ids = form.getAll('id');
    const refused = (message: string) => refuse({ message, more: { ids, sure: null } });
    const product = await findProductOrDraft(shop.db, productId);
    assert(product, 'PRODUCT_NOT_FOUND');
    const read = readChange(values, sentPictures(form, product));
    if ('wrong' in read) return refused(read.wrong);
    const { change } = read;
    const which = form.has('all') ? wholeList(form) : selectedOf(ids);
    const many = 'ids' in which ? which.ids.length : which.count;
    if (many === 0) return refused(texts.adminVariants.noneChosen);
    if (change.kind === 'delete' && form.get('sure') !== String(many))
      return refuse({ toasts: [], more: { ids, sure: many } });
    const count = await changeChosenVariants(shop.db, {
      actorUid: actor.uid,
      productId,
      chosen: which,
      change,
    });
    return success(
      change.kind === 'delete'
        ? texts.adminVariants.chosenDeleted(count)
        : texts.adminVariants.chosenChanged(count),
    );
  },
});

function selectedOf(ids: string[]): ChosenVariants {
  return { ids: [...new Set(ids.map(rowIdFrom).filter((id) => id !== null))] };
}

/**
 * Selects all variants that match the filter. The form contains their number from when the page was shown.
 */
function wholeList(form: URLSearchParams): ChosenVariants {
  const count = Number(/^\d{1,9}$/.exec(form.get('all') ?? '')?.[0] ?? 0);
  return { filter: variantFilterFrom(new URLSearchParams(form.get('filter') ?? '')), count };
}

type Typed = { change: string; value: string; tax: string };

function readChange(
  { change, value, tax }: Typed,
  pictures: string[],
): { change: ChosenChange } | { wrong: string } {
  if (change === 'delete') return { change: { kind: 'delete' } };
  if (change === 'percent') {
    const read = readPercent(value);
    return 'wrong' in read ? read : { change: { kind: 'percent', basisPoints: read.basisPoints } };
  }
  const column = SETTABLE.find((each) => each === change);
  if (!column) return { wrong: texts.adminProducts.chooseChange };
  const cell = readCell(column, column === 'tax' ? tax : value, pictures);
  return 'wrong' in cell ? cell : { change: { kind: 'set', fields: cell.fields } };
}
