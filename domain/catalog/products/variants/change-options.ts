import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { OptionValue, ProductOption } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { tableOf } from '../../model/product-table.ts';
import type { EditResult } from '../update-product.ts';
import type { Variant } from './list-variants.ts';
import { lockProductAndVariants } from './lock-variants.ts';
import { optionsText } from './options-text.ts';
import { readOptions, sameName } from './read-options.ts';
import { sameOptions } from './same-options.ts';
import { withUniqueVariants } from './with-unique-variants.ts';

/** An edited value. `savedName` is the name before the edit; null for a new value. */
type EditedValue = OptionValue & { savedName: string | null };
/** An edited option. `savedPosition` is its position before the edit, from 0; null for a new option. */
export type EditedOption = Omit<ProductOption, 'values'> & {
  savedPosition: number | null;
  values: EditedValue[];
};

type Edit = { actorUid: string; productId: number; seenVersion: number; options: EditedOption[] };

/**
 * Saves the options of a product, and updates its variants for renamed, moved and removed options. The
 * variants get the first value of a new option. If no option remains, deletes the variants. The product
 * itself is then for sale.
 * @throws {DomainError} PRODUCT_NOT_FOUND, OPTIONS_INVALID, OPTION_IN_USE if a removed value has variants,
 * VARIANT_EXISTS if two variants would have the same values
 */
export async function changeOptions(db: Db, edit: Edit): Promise<EditResult> {
  const read = readOptions(edit.options.map(({ savedPosition: _, ...option }) => option));
  assert('options' in read, 'OPTIONS_INVALID');
  return withUniqueVariants(() =>
    inTransaction(db, async (tx) => {
      const { product, variants: before } = await lockProductAndVariants(tx, edit.productId);
      if (product.version !== edit.seenVersion) return { state: 'changed', now: product };
      if (sameOptions(product.options, read.options)) return { state: 'same' };
      if (read.options.length === 0) await tx.delete(variants).where(eq(variants.productId, product.id));
      const table = tableOf(product.status);
      await tx.update(table).set({ options: read.options }).where(eq(table.id, product.id));
      if (read.options.length > 0) await moveVariants(tx, before, edit.options);
      await recordAudit(tx, {
        actorUid: edit.actorUid,
        action: 'product.update',
        subjectId: product.id,
        subjectName: product.name,
        before: { options: optionsText(product.options) },
        after: { options: optionsText(read.options) },
      });
      return { state: 'saved' };
    }),
  );
}

async function moveVariants(tx: Tx, before: Variant[], options: EditedOption[]): Promise<void> {
  const moved = before.map(({ id, optionValues }) => ({
    id,
    values: options.map((option) => valueAfter(option, optionValues)),
  }));
  const distinct = new Set(moved.map(({ values }) => JSON.stringify(values.map(sameName))));
  assert(distinct.size === moved.length, 'VARIANT_EXISTS');
  await tx.execute(sql`
    update ${variants} v set option_values = array(select json_array_elements_text(line.values))
    from json_to_recordset(${JSON.stringify(moved)}) as line(id bigint, values json)
    where v.id = line.id and v.option_values <> array(select json_array_elements_text(line.values))`);
}

function valueAfter(option: EditedOption, before: string[]): string {
  const first = option.values[0]?.name ?? '';
  if (option.savedPosition === null) return first.normalize('NFC').trim();
  const value = option.values.find(({ savedName }) => savedName === before[option.savedPosition ?? -1]);
  assert(value, 'OPTION_IN_USE');
  return value.name.normalize('NFC').trim();
}
