import { expect, test } from 'vitest';
import { readFields } from '#lib/forms/read-fields.ts';
import * as texts from '#texts';
import { checkDiscount, discountFields, discountOf, typedDiscount } from './fields.ts';

const read = (typed: Record<string, string>) => readFields(discountFields, (name) => typed[name] ?? '');
const whole = {
  ...typedDiscount(null),
  name: 'Autumn',
  code: ' autumn_10 ',
  percent: '10',
  amount: '5.00',
  categories: 'Tea\n\nTea\nHome & Garden',
  products: '#12, 7 12',
  starts_at: '2026-11-22T08:00',
  ends_at: '2026-11-23T08:00',
  max_uses: '20',
};

const check = (typed: Record<string, string>) => checkDiscount((name) => typed[name] ?? '');

test('a discount survives a round trip through its form; only fields of its kind are stored', () => {
  const once = read(whole);
  if ('problems' in once) throw new Error(JSON.stringify(once.problems));
  const { values, scope } = discountOf(once.values);
  expect(values).toMatchObject({
    code: 'AUTUMN_10',
    percent: 10,
    amountCents: null,
    x: null,
    startsAt: new Date('2026-11-22T08:00:00Z'),
    maxUses: 20,
    maxUsesPerCustomer: null,
    active: true,
    firstOrderOnly: false,
  });
  expect(scope).toEqual({ categories: ['Tea', 'Home & Garden'], productIds: [12, 7] });
  const twice = read(typedDiscount({ ...values, ...scope }));
  expect('values' in twice && discountOf(twice.values)).toEqual({ values, scope });
});

test('a discount without a name is named after its code', () => {
  const unnamed = read({ ...whole, name: ' ' });
  expect('values' in unnamed && discountOf(unnamed.values).values.name).toBe('AUTUMN_10');
});

test('every field that is out of range or malformed is reported', () => {
  const wrong = read({
    ...whole,
    code: 'A B',
    percent: '101',
    amount: '-1',
    position: '10000',
    products: '12, tea',
    starts_at: '2026-02-31T08:00',
    ends_at: 'soon',
    max_uses: '1000000001',
    kind: 'gift',
    name: 'x'.repeat(61),
  });
  expect('problems' in wrong && Object.keys(wrong.problems).sort()).toEqual(
    [
      'name',
      'code',
      'percent',
      'amount',
      'position',
      'products',
      'starts_at',
      'ends_at',
      'max_uses',
      'kind',
    ].sort(),
  );
});

test.each([
  [{ kind: 'percent', percent: '' }, ['percent']],
  [{ kind: 'amount', amount: ' ' }, ['amount']],
  [{ kind: 'x_for_y', x: '1', y: '1' }, ['x', 'y']],
  [{ kind: 'x_for_y', x: '3', y: '3' }, ['y']],
  [{ kind: 'x_for_y', x: '3', y: '2' }, []],
  [{ kind: 'delivery' }, []],
  [{ name: ' ' }, []],
  [{ name: ' ', code: '' }, ['name']],
  [{ ends_at: '2026-11-22T08:00' }, ['ends_at']],
  [{ starts_at: '2026-11-23T08:00', ends_at: '2026-11-23T08:00:30' }, ['ends_at']],
  [{ max_uses: '0', max_per_customer: '0' }, ['max_uses', 'max_per_customer']],
])('the fields %o together have these errors: %o', (typed, faults) => {
  expect(Object.keys(check({ ...whole, ...typed }))).toEqual(faults);
});

test.each(['0', '0.00', '0,0 %', ' 000 '])('a discount of %s percent is refused', (percent) => {
  expect(check({ name: 'Any', kind: 'percent', percent })).toEqual({
    percent: texts.adminDiscounts.percentAboveZero,
  });
});

test.each(['0', '0.00', '$0', ',0'])('a discount of the amount %s is refused', (amount) => {
  expect(check({ name: 'Any', kind: 'amount', amount })).toEqual({
    amount: texts.adminDiscounts.amountAboveZero(),
  });
});

test('the smallest discount is accepted, and the fields of other kinds are ignored', () => {
  expect(check({ name: 'Any', kind: 'percent', percent: '0,001', amount: '0' })).toEqual({});
  expect(check({ name: 'Any', kind: 'amount', amount: '0.01', percent: '0' })).toEqual({});
});
