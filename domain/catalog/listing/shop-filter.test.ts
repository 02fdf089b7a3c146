import { expect, test } from 'vitest';
import { isFilteredList, parseListRequest, shopQuery } from './shop-filter.ts';

const read = (search: string) => parseListRequest(new URLSearchParams(search));

test.each([
  ['', ''],
  ['utm_source=mail', ''],
  ['sort=name&q=%20tea%20', 'q=tea&sort=name'],
  ['category=Skin+care&min=&max=&sort=', 'category=Skin+care'],
  ['max=12.50&min=12.00', 'min=12&max=12.50'],
  ['min=$5.5&max=7.', 'min=5.50&max=7'],
  ['stock=out&sale=yes&sort=random', ''],
  ['sale=on&stock=in', 'stock=in&sale=on'],
  ['sort=price&after=7.1200', 'sort=price&after=7.1200'],
  ['sort=price&after=7.cheap', 'sort=price'],
  ['sort=price&after=7.99999999999', 'sort=price'],
  ['sort=price&after=7.2147483647', 'sort=price&after=7.2147483647'],
  ['sort=price&after=7.2147483648', 'sort=price'],
  ['after=7.Art&before=8.Art', 'after=7.Art'],
  ['after=0.Art', ''],
  ['q=%00', ''],
  [
    'option.Size=S&category=Art&option.Color=Red&option.Size=+M+&option.Size=S',
    'category=Art&option.Color=Red&option.Size=M&option.Size=S',
  ],
  ['option.Size=M', ''],
  ['option.=M&option.Size=&category=Art', 'category=Art'],
  [`option.${'x'.repeat(41)}=M&option.Size=${'x'.repeat(61)}&category=Art`, 'category=Art'],
  ['category=Art&of=Art&option.Size=M', 'category=Art&option.Size=M'],
  ['category=Bags&of=Art&option.Size=M', 'category=Bags'],
])('%s is the same request as the canonical %s', (given, canonical) => {
  const ask = read(given);
  expect(ask.problems).toEqual({});
  expect(shopQuery(ask)).toBe(canonical);
  expect(shopQuery(read(canonical))).toBe(canonical);
});

test.each([
  ['min=cheap', { min: { code: 'no-amount' } }],
  ['min=-1', { min: { code: 'below-zero' } }],
  ['max=1.0051', { max: { code: 'below-a-cent' } }],
  ['max=1000000', { max: { code: 'amount-too-high', mostCents: 99_999_999 } }],
  ['min=20&max=10', { max: { code: 'from-above-to' } }],
])('%s is reported, stays as it was typed and sets no bound', (given, problems) => {
  const ask = read(given);
  expect(ask.problems).toEqual(problems);
  expect(ask.inputs).toEqual({ min: '', max: '', ...Object.fromEntries(new URLSearchParams(given)) });
  expect(ask.filter).toMatchObject({ minCents: null, maxCents: null });
});

test('a list with only a category or a text is not a filtered list', () => {
  for (const given of ['', 'q=tea', 'category=Art']) expect(isFilteredList(read(given))).toBe(false);
  for (const given of [
    'q=tea&category=Art',
    'min=0',
    'stock=in',
    'sale=on',
    'sort=name',
    'after=1.Art',
    'category=Art&option.Size=M',
  ])
    expect(isFilteredList(read(given)), given).toBe(true);
});

test('no more options and values are read than a form offers', () => {
  const many = (letter: string, count: number) =>
    Array.from({ length: count }, (_, n) => `option.${letter}${n}=1`);
  expect(read(`category=Art&${many('o', 9).join('&')}`).filter.options).toHaveLength(5);
  const values = Array.from({ length: 40 }, (_, n) => `option.Size=${n}`);
  expect(read(`category=Art&${values.join('&')}`).filter.options[0]?.values).toHaveLength(30);
});
