import { expect, test } from 'vitest';
import { categoryFields } from './category-fields.ts';

test('a category name has no control characters, because its page’s address has none', () => {
  expect(categoryFields.name.readInput(' Home & Garden ')).toEqual({ value: 'Home & Garden' });
  expect(categoryFields.name.readInput('Home\tGarden')).toEqual({
    problem: { code: 'unstorable-character' },
  });
});
