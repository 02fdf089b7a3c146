import { checkbox, choice, line, optional, percentage } from '#app/forms/fields.ts';
import { moneyField, wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import type { DiscountScope, DiscountValues } from '#domain/pricing/discounts/discount-values.ts';
import {
  MAX_DISCOUNT_CATEGORIES,
  MAX_DISCOUNT_PRODUCTS,
  MAX_POSITION,
  MAX_RULE_NAME,
} from '#domain/pricing/limits.ts';
import { momentAt, zoneClock } from '#lib/dates/zone.ts';
import { dayFrom } from '#lib/day.ts';
import type { FieldValues, Reading } from '#lib/forms/read-fields.ts';
import { centsToInput } from '#lib/money/input-amount.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import { numberToInput } from '#lib/money/number-to-input.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';

const MOST_USES = 1_000_000_000;
export const KINDS = ['percent', 'amount', 'delivery', 'x_for_y'] as const;

/**
 * Reads a discount code and converts it to capital letters, because the shop compares codes in capital
 * letters.
 */
const code = {
  readInput(text: string): Reading<string> {
    const value = text.trim().toUpperCase();
    return /^[A-Z0-9_-]{3,40}$/.test(value) ? { value } : { problem: { code: 'no-code' } };
  },
};

/** A date and time as browsers send it: 'YYYY-MM-DDTHH:MM', in the shop's zone. */
const moment = {
  readInput(text: string): Reading<Date> {
    const [, day = '', time = ''] =
      /^(.{10})T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(?::\d\d)?$/.exec(text.trim()) ?? [];
    if (dayFrom(day) === '' || time === '') return { problem: { code: 'no-moment' } };
    return { value: momentAt(`${day}T${time}`) };
  },
};

const categories = {
  readInput(text: string): Reading<string[]> {
    const value = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
    const most = MAX_DISCOUNT_CATEGORIES;
    return value.length > most ? { problem: { code: 'too-many-entries', most } } : { value };
  },
};

const productIds = {
  readInput(text: string): Reading<number[]> {
    const value = new Set<number>();
    for (const each of text.split(/[\s,;]+/).filter((part) => part !== '')) {
      const id = rowIdFrom(each.replace(/^#/, ''));
      if (id === null) return { problem: { code: 'no-whole-number' } };
      value.add(id);
    }
    const most = MAX_DISCOUNT_PRODUCTS;
    return value.size > most ? { problem: { code: 'too-many-entries', most } } : { value: [...value] };
  },
};

const amount = moneyField({ name: 'amount', most: MAX_CENTS });

const whole = <const Name extends string>(name: Name, most: number) => ({
  ...optional(wholeNumberField({ name, most })),
  name,
});

/** The fields of a discount. */
export const discountFields = {
  /** The name of the discount. If it is '', the code is its name. */
  name: line(MAX_RULE_NAME),
  code: optional(code),
  kind: choice(KINDS),
  percent: optional(percentage),
  amountCents: { ...optional(amount), name: 'amount' as const },
  x: whole('x', 100),
  y: whole('y', 99),
  position: wholeNumberField({ name: 'position', most: MAX_POSITION }),
  active: checkbox,
  minSubtotalCents: moneyField({ name: 'min_subtotal', most: MAX_CENTS }),
  categories,
  productIds: { ...productIds, name: 'products' as const },
  firstOrderOnly: { ...checkbox, name: 'first_order' as const },
  onGiftCards: { ...checkbox, name: 'gift_cards' as const },
  startsAt: { ...optional(moment), name: 'starts_at' as const },
  endsAt: { ...optional(moment), name: 'ends_at' as const },
  maxUses: whole('max_uses', MOST_USES),
  maxUsesPerCustomer: whole('max_per_customer', MOST_USES),
};

type DiscountTyped = FieldValues<typeof discountFields>;

/**
 * Checks rules for several fields together, such as an end after the start. Returns the errors by field name.
 */
export function checkDiscount(textOf: (name: string) => string): Record<string, string> {
  const said = texts.adminDiscounts;
  const [kind, x, y] = [textOf('kind'), Number(textOf('x')), Number(textOf('y'))];
  const errors: Record<string, string> = {};
  if (textOf('name').trim() === '' && textOf('code').trim() === '') errors.name = said.needsName;
  if (kind === 'percent' && textOf('percent').trim() === '') errors.percent = said.needsPercent;
  if (kind === 'percent' && isZero(percentage, textOf('percent'))) errors.percent = said.percentAboveZero;
  if (kind === 'amount' && textOf('amount').trim() === '') errors.amount = said.needsAmount();
  if (kind === 'amount' && isZero(amount, textOf('amount'))) errors.amount = said.amountAboveZero();
  if (kind === 'x_for_y' && !(x >= 2 && x <= 100)) errors.x = said.needsX;
  if (kind === 'x_for_y' && !(y >= 1 && y < x)) errors.y = said.needsY;
  const [starts, ends] = [moment.readInput(textOf('starts_at')), moment.readInput(textOf('ends_at'))];
  if ('value' in starts && 'value' in ends && ends.value <= starts.value) errors.ends_at = said.endsTooSoon;
  for (const name of ['max_uses', 'max_per_customer'])
    if (/^\s*0+\s*$/.test(textOf(name))) errors[name] = said.needsOne;
  return errors;
}

/** Whether the value is zero. The cart would show such a discount although it changes no price. */
function isZero(field: { readInput(text: string): Reading<number> }, text: string): boolean {
  const read = field.readInput(text);
  return text.trim() !== '' && 'value' in read && read.value === 0;
}

/** The submitted values of the chosen kind. Values of other kinds are dropped. */
export function discountOf({ categories, productIds, ...typed }: DiscountTyped): {
  values: DiscountValues;
  scope: DiscountScope;
} {
  const { kind, percent, amountCents, x, y } = typed;
  const values = {
    ...typed,
    name: typed.name || (typed.code ?? ''),
    percent: kind === 'percent' ? percent : null,
    amountCents: kind === 'amount' ? amountCents : null,
    x: kind === 'x_for_y' ? x : null,
    y: kind === 'x_for_y' ? y : null,
  };
  return { values, scope: { categories, productIds } };
}

/** The form values of a discount. For null, the defaults of a new discount. */
export function typedDiscount(discount: (DiscountValues & DiscountScope) | null): Record<string, string> {
  if (!discount) return { active: 'on', kind: 'percent', position: '0', min_subtotal: centsToInput(0) };
  const text = (value: number | null) => (value === null ? '' : String(value));
  const money = (cents: number | null) => (cents === null ? '' : centsToInput(cents));
  const ticked = (value: boolean) => (value ? 'on' : '');
  return {
    name: discount.name,
    code: discount.code ?? '',
    kind: discount.kind,
    percent: discount.percent === null ? '' : numberToInput(discount.percent),
    amount: money(discount.amountCents),
    x: text(discount.x),
    y: text(discount.y),
    position: text(discount.position),
    active: ticked(discount.active),
    min_subtotal: money(discount.minSubtotalCents),
    categories: discount.categories.join('\n'),
    products: discount.productIds.join(', '),
    first_order: ticked(discount.firstOrderOnly),
    gift_cards: ticked(discount.onGiftCards),
    starts_at: discount.startsAt ? zoneClock(discount.startsAt) : '',
    ends_at: discount.endsAt ? zoneClock(discount.endsAt) : '',
    max_uses: text(discount.maxUses),
    max_per_customer: text(discount.maxUsesPerCustomer),
  };
}
