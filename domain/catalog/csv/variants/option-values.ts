import type { OptionValue } from '#db/schema/catalog/catalog.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { MAX_OWN_IMAGES, MAX_VALUES } from '../../limits.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
const PICTURE = /^products\/[^/]+$/;

/** Writes the values of an option to a cell, one per line, such as 'Red | #ff0000 | products/red.webp'. */
export function writeOptionValues(values: OptionValue[]): string {
  const lines = values.map(({ name, color, images = [] }) =>
    [name, ...(color === undefined ? [] : [color]), ...images].map(escapePart).join(' | '),
  );
  return lines.join('\n');
}

/** Reads the values in a cell that `writeOptionValues` wrote or a merchant typed. */
export function readOptionValues(cell: string): Reading<OptionValue[]> {
  const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length > MAX_VALUES) return { problem: { code: 'too-many-entries', most: MAX_VALUES } };
  const values: OptionValue[] = [];
  for (const line of lines) {
    const [name = '', ...rest] = partsOf(line);
    const color = COLOR.test(rest[0] ?? '') ? rest.shift()?.toLowerCase() : undefined;
    if (!rest.every((key) => PICTURE.test(key)))
      return { problem: { code: 'no-picture', folder: 'products' } };
    if (rest.length > MAX_OWN_IMAGES) return { problem: { code: 'too-many-entries', most: MAX_OWN_IMAGES } };
    values.push({ name, ...(color !== undefined && { color }), ...(rest.length > 0 && { images: rest }) });
  }
  return { value: values };
}

const escapePart = (text: string): string => text.replace(/[\\|]/g, '\\$&');

/**
 * Splits a line at its bars, and omits empty parts. In a part, '\|' stands for a bar and '\\' for a
 * backslash.
 */
function partsOf(line: string): string[] {
  const parts = line.match(/(\\[\\|]|[^|])+/g) ?? [];
  return parts.map((part) => part.trim().replace(/\\([\\|])/g, '$1')).filter((part) => part !== '');
}
