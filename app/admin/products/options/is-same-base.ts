import type { ProductOption } from '#domain/catalog/variants/read-options.ts';
import type { DraftOption } from './options-draft.ts';

/**
 * Whether the options have not changed since the draft was made from them. Compares the number of options and
 * the names of their values.
 */
export function isSameBase(draft: DraftOption[], options: ProductOption[]): boolean {
  const started = draft.filter(({ savedPosition }) => savedPosition !== '');
  return (
    started.length === options.length &&
    started.every(({ savedPosition, values }) => {
      const names = options[Number(savedPosition)]?.values.map(({ name }) => name) ?? [];
      const from = values.map((value) => value.savedName);
      return JSON.stringify(from.toSorted()) === JSON.stringify(names.toSorted());
    })
  );
}
