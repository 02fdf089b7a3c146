import type { Changed, Import } from '#domain/catalog/csv/queries.ts';
import { EFFECTS } from '#domain/catalog/csv/report.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';

/** The effects of an import in words, such as '3 new, 1 changed'. */
export function effectsText(effects: Import['effects']): string {
  const some = EFFECTS.filter((effect) => effects[effect]);
  return texts.adminImport.effectCounts(some.map((effect) => [effect, effects[effect] ?? 0]));
}

/** The state of an import in words, followed by its effects. */
export function outcomeText({ state, effects }: Pick<Import, 'state' | 'effects'>): string {
  const stands = texts.adminImport.states[state];
  return state === 'refused' ? stands : texts.adminImport.stateAnd(stands, effectsText(effects));
}

/** The value of an imported column in words. */
export function importValueText(column: string, value: Changed): string {
  if (value === null) return texts.admin.empty;
  if (typeof value === 'boolean') return value ? texts.fields.yes : texts.fields.no;
  if (Array.isArray(value)) return optionsText(value) || texts.admin.empty;
  const field = Object.values(productFields).find(({ name }) => name === column);
  if (field?.kind === 'money') return texts.format.money(Number(value));
  return value === '' ? texts.admin.empty : String(value);
}

/** The options of a product, such as 'Size: S, M; Color: Red'. */
function optionsText(options: Extract<Changed, object>): string {
  const each = options.map(({ name, values }) =>
    texts.adminImportVariants.option(name, values.map((value) => value.name).join(', ')),
  );
  return each.join('; ');
}
