import type { Import } from '#domain/catalog/import/queries.ts';
import { EFFECTS } from '#domain/catalog/import/report.ts';
import { formatCount } from '#lib/count.ts';
import { formatCents } from '#lib/money.ts';

export const stateText: Record<Import['state'], string> = {
  reading: 'Being read',
  refused: 'Could not be read',
  ready: 'Not imported yet',
  done: 'Imported',
};

export const effectText = { error: 'Error', new: 'New', changed: 'Changed', same: 'Unchanged' } as const;

/** '3 new, 1 changed'. */
export function effectsText(effects: Import['effects']): string {
  const parts = EFFECTS.filter((effect) => effects[effect]).map(
    (effect) => `${formatCount(effects[effect] ?? 0)} ${wordFor(effect, effects[effect] ?? 0)}`,
  );
  return parts.join(', ') || 'no rows';
}

const wordFor = (effect: keyof typeof effectText, count: number) =>
  effect === 'error' && count > 1 ? 'errors' : effectText[effect].toLowerCase();

/** A value of a column as people read it. */
export function valueText(column: string, value: string | number): string {
  if (column === 'price') return formatCents(Number(value));
  return value === '' ? '(empty)' : String(value);
}
