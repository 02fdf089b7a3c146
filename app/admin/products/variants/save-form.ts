import { info, success } from '#app/forms/outcome.ts';
import { findProductOrDraft } from '#domain/catalog/listing/queries.ts';
import { findVariants } from '#domain/catalog/products/variants/admin-list/list-variant-rows.ts';
import { changeVariants } from '#domain/catalog/products/variants/change-variants.ts';
import type { Variant } from '#domain/catalog/products/variants/list-variants.ts';
import { findGtins } from '#domain/catalog/search/codes/find-codes.ts';
import { otherNameWithGtin } from '#domain/catalog/search/codes/shared-gtin.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { COLUMNS, cellsOf } from './columns.ts';
import { sentPictures } from './picture-numbers.ts';
import { readEdits } from './read-edits.ts';
import { type GridRow, readRows, rowOf, type SentRow } from './rows.ts';

/**
 * Saves either all edited rows of the table or none. If there is an error, the form shows the submitted
 * values and the messages again.
 */
export const save = adminForm({
  async run({ form, params, shop, actor, refuse }) {
    const productId = rowIdFrom(params.id);
    assert(productId !== null, 'PRODUCT_NOT_FOUND');
    const product = await findProductOrDraft(shop.db, productId);
    assert(product, 'PRODUCT_NOT_FOUND');
    const pictures = sentPictures(form, product);
    const sent = readRows(form);
    const ids = sent.map(({ id }) => id);
    const now = new Map(
      (await findVariants(shop.db, ids))
        .filter((variant) => variant.productId === productId)
        .map((variant) => [variant.id, variant]),
    );
    const { edits, errors } = await readEdits(shop.db, sent, pictures);
    const again = (message: string, changed: Variant[] = []) => {
      const rows = shownAgain({ sent, now, changed, errors, pictures });
      return refuse({ message, more: { rows } });
    };
    if (errors.size > 0) return again(texts.adminVariants.checkCells);
    const gone = edits.filter(({ id }) => !now.has(id)).length;
    if (gone > 0) return again(texts.adminVariants.gone(gone));
    if (edits.length === 0) return info(texts.adminProducts.nothingChanged);
    try {
      const saved = await changeVariants(shop.db, { actorUid: actor.uid, productId, edit: edits });
      if (saved.state === 'changed') return again(texts.adminVariants.changedMeanwhile, saved.now);
    } catch (error) {
      if (error instanceof DomainError) return again(texts.refusals.byCode[error.code]);
      throw error;
    }
    const found = await findGtins(
      shop.db,
      edits.map(({ fields }) => fields.gtin ?? ''),
    );
    const shared = edits.flatMap(({ id, fields: { gtin = '' } }) => otherNameWithGtin(found, gtin, id) ?? []);
    const done = success(texts.adminVariants.variantsSaved(edits.length));
    const warnings = shared.slice(0, 1).map((name) => info(texts.adminVariants.gtinShared(name)).toasts);
    return { ...done, toasts: [...done.toasts, ...warnings.flat()] };
  },
});

type Again = {
  sent: SentRow[];
  now: Map<number, Variant>;
  changed: Variant[];
  errors: Map<number, GridRow['errors']>;
  pictures: string[];
};

/**
 * The submitted rows whose variants still exist. If somebody else has changed a variant, its row shows both
 * values. Saving again overwrites the other person's values.
 */
function shownAgain({ sent, now, changed, errors, pictures }: Again): GridRow[] {
  return sent.flatMap((row) => {
    const variant = changed.find(({ id }) => id === row.id) ?? now.get(row.id);
    if (!variant) return [];
    const fresh = rowOf(variant, pictures, []);
    const typed = { ...row.shown };
    const saved: GridRow['saved'] = {};
    const conflict = changed.includes(variant);
    const current = cellsOf(variant, pictures);
    for (const column of COLUMNS) {
      const edited = row.edited.includes(column);
      if (edited) typed[column] = row.typed[column];
      else if (conflict) typed[column] = current[column];
      if (conflict && edited && current[column] !== row.shown[column]) saved[column] = current[column];
    }
    const base = conflict ? fresh : { ...fresh, seen: row.seen, shown: row.shown };
    return [{ ...base, typed, saved, errors: errors.get(row.id) ?? {} }];
  });
}
