import { describe, expect, test } from 'vitest';
import { gtinField, isGtin } from './gtin-field.ts';

const field = gtinField({ name: 'gtin' });

describe('a Global Trade Item Number', () => {
  test.each(['4006381333931', '036000291452', '96385074', '10614141543219'])(
    '%s is valid by its check digit',
    (gtin) => {
      expect(isGtin(gtin)).toBe(true);
      expect(field.readInput(gtin)).toEqual({ value: gtin });
      expect(field.readCell(gtin)).toEqual({ value: gtin });
    },
  );

  test.each(['4006381333932', '12345', '400638133393X', '040063813339311', '٤٠٠٦٣٨١٣٣٣٩٣١'])(
    '%s is invalid',
    (text) => {
      expect(field.readInput(text)).toHaveProperty('problem');
      expect(field.readCell(text)).toHaveProperty('problem');
    },
  );

  test('is read without the blanks and dashes that people write', () => {
    expect(field.readInput('4 006381-333931')).toEqual({ value: '4006381333931' });
  });

  test('may be left empty', () => {
    expect(field.readInput('  ')).toEqual({ value: '' });
    expect(field.readCell('')).toEqual({ value: '' });
  });
});
