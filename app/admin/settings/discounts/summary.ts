import { percentage } from '#app/forms/fields.ts';
import { moneyField } from '#domain/catalog/fields/number-field.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import * as texts from '#texts';
import { valuesIn } from '../../components/picker/picker-option.ts';
import { KINDS } from './fields.ts';

const amount = moneyField({ name: 'amount', most: MAX_CENTS });

/** Describes the entered discount in one sentence. Null while it would reduce no price. */
export function discountSummary(textOf: (name: string) => string): string | null {
  const kind = KINDS.find((each) => each === textOf('kind'));
  const by = kind && takenOff(kind, textOf);
  if (!kind || by === null || by === undefined) return null;
  const minimum = amount.readInput(textOf('min_subtotal'));
  return texts.adminDiscounts.summary({
    kind,
    by,
    x: Number(textOf('x')),
    y: Number(textOf('y')),
    categories: valuesIn(textOf('categories'), /\n/),
    products: valuesIn(textOf('products'), /[\s,;]+/).length,
    code: textOf('code').trim().toUpperCase(),
    from: momentText(textOf('starts_at')),
    until: momentText(textOf('ends_at')),
    minimum: 'value' in minimum && minimum.value > 0 ? texts.format.money(minimum.value) : '',
    firstOrder: textOf('first_order') !== '',
    uses: textOf('max_uses').trim(),
  });
}

/**
 * The reduction in words, such as '10%' or '$5.00'. '' for a kind without a value, such as free shipping.
 * Null if the value is missing or invalid.
 */
function takenOff(kind: (typeof KINDS)[number], textOf: (name: string) => string): string | null {
  if (kind === 'percent') {
    const read = percentage.readInput(textOf('percent'));
    return 'value' in read && read.value > 0 ? texts.adminDiscounts.percentOff(read.value) : null;
  }
  if (kind === 'amount') {
    const read = amount.readInput(textOf('amount'));
    return 'value' in read && read.value > 0 ? texts.format.money(read.value) : null;
  }
  const [x, y] = [Number(textOf('x')), Number(textOf('y'))];
  return kind === 'x_for_y' && !(x >= 2 && y >= 1 && y < x) ? null : '';
}

/**
 * A date and time in words, such as 'November 23, 2026, 09:30' for '2026-11-23T09:30'. Omits the time if it
 * is midnight.
 */
function momentText(text: string): string {
  const [day = '', time = ''] = text.split('T');
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return '';
  return [texts.adminFormat.calendarDay(day), time.slice(0, 5) !== '00:00' && time.slice(0, 5)]
    .filter(Boolean)
    .join(', ');
}
