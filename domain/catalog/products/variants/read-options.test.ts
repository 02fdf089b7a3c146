import { expect, test } from 'vitest';
import { type ProductOption, readOptions } from './read-options.ts';

const size = (...names: string[]): ProductOption => ({
  name: 'Size',
  display: 'names',
  values: names.map((name) => ({ name })),
});
const problemOf = (...options: ProductOption[]) => {
  const read = readOptions(options);
  return 'problem' in read ? read.problem.code : null;
};

test('values that shoppers can’t tell apart count as the same', () => {
  const family = '\u{1f469}\u200d\u{1f467}';
  expect(problemOf(size('S', 'M', family, '\u0645\u06cc\u200c\u062e'))).toBeNull();
  const pairs: [string, string][] = [
    ['Red', ' RED '],
    ['\u00e9', 'e\u0301'],
    ['M', '\uff2d'],
    ['M', 'M\u200b'],
    ['\u2764', '\u2764\ufe0f'],
    ['Red', '\u202eRed'],
  ];
  for (const [one, other] of pairs) expect(problemOf(size(one, other))).toBe('same-value');
});

test('an invisible name counts as missing', () => {
  for (const name of ['', ' ', '\u200b', '\u200d \u2060']) {
    expect(problemOf(size('S', name))).toBe('bad-value');
    expect(problemOf({ ...size('S'), name })).toBe('no-name');
  }
});
