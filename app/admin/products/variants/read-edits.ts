import type { RequestContext } from '#app/request-context.ts';
import { reducedFrom } from '#domain/catalog/products/former-price.ts';
import type { VariantEdit } from '#domain/catalog/products/variants/change-variants.ts';
import type { VariantFields } from '#domain/catalog/products/variants/variant-fields.ts';
import { findSkus } from '#domain/catalog/search/codes/find-codes.ts';
import * as texts from '#texts';
import { type Column, readCell } from './columns.ts';
import type { SentRow } from './rows.ts';

type Errors = Partial<Record<Column, string>>;

/** Reads the edited cells of the sent rows. Returns the edits, and the error messages by row and cell. */
export async function readEdits(
  db: RequestContext['db'],
  rows: SentRow[],
  pictures: string[],
): Promise<{ edits: VariantEdit[]; errors: Map<number, Errors> }> {
  const edits: VariantEdit[] = [];
  const errors = new Map<number, Errors>();
  for (const row of rows.filter(({ edited }) => edited.length > 0)) {
    const read = readRow(row, pictures);
    edits.push({ id: row.id, expected: row.seen, fields: read.fields });
    if (Object.keys(read.errors).length > 0) errors.set(row.id, read.errors);
  }
  for (const [id, text] of await findTakenSkus(db, edits)) errors.set(id, { ...errors.get(id), sku: text });
  return { edits, errors };
}

function readRow({ edited, typed }: SentRow, pictures: string[]) {
  const errors: Errors = {};
  let fields: Partial<VariantFields> = {};
  for (const column of edited) {
    const cell = readCell(column, typed[column], pictures);
    if ('wrong' in cell) errors[column] = cell.wrong;
    else fields = { ...fields, ...cell.fields };
  }
  if (edited.includes('price') || edited.includes('former')) {
    const wrong = wrongFormer(typed);
    if (wrong && !errors.price && !errors.former) errors.former = wrong;
  }
  return { fields, errors };
}

/** The message for a compare-at price that is not higher than the price; null if the two prices are valid. */
function wrongFormer(typed: SentRow['typed']): string | null {
  const price = readCell('price', typed.price, []);
  const former = readCell('former', typed.former, []);
  if (!('fields' in price) || !('fields' in former)) return null;
  const { priceCents = 0 } = price.fields;
  const { formerPriceCents = null } = former.fields;
  const wrong = formerPriceCents !== null && reducedFrom({ priceCents, formerPriceCents }) === null;
  return wrong ? texts.refusals.byCode.FORMER_PRICE_TOO_LOW : null;
}

/**
 * The rows whose SKU is taken: by another row of the form, or by a product or variant outside of the form. A
 * variant that gets a new SKU in the same form no longer takes its old SKU.
 */
async function findTakenSkus(db: RequestContext['db'], edits: VariantEdit[]): Promise<[number, string][]> {
  const given = edits.flatMap(({ id, fields: { sku = '' } }) => (sku === '' ? [] : [{ id, sku }]));
  const owners = await findSkus(
    db,
    given.map(({ sku }) => sku),
  );
  const gives = new Map(edits.flatMap(({ id, fields: { sku } }) => (sku === undefined ? [] : [[id, sku]])));
  return given.flatMap(({ id, sku }): [number, string][] => {
    if (given.some((other) => other.sku === sku && other.id !== id))
      return [[id, texts.adminVariants.skuTwice]];
    const owner = owners.get(sku);
    // Ignore the old SKU of a variant that gets a new SKU in the same form.
    const kept = owner !== undefined && owner !== id && (gives.get(owner) ?? sku) === sku;
    return kept ? [[id, texts.refusals.byCode.SKU_TAKEN]] : [];
  });
}
