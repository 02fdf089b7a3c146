import type { InputField } from '#domain/catalog/fields/field.ts';
import { isReadableAccent, readableAlternatives } from '#lib/colors/accent.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

/**
 * The field for the shop's color as '#rrggbb'; '' for the color of the theme. Refuses colors in which text
 * would be hard to read.
 */
export function accentField<const Name extends string>(name: Name): InputField<Name, string> {
  const read = (typed: string): Reading<string> => {
    const text = typed.trim().toLowerCase();
    if (text === '') return { value: '' };
    const hex = wholeHex(text);
    if (hex === null) return { problem: { code: 'no-color' } };
    if (isReadableAccent(hex)) return { value: hex };
    return { problem: { code: 'unreadable-color', alternatives: readableAlternatives(hex) } };
  };
  return {
    kind: 'text',
    name,
    required: false,
    longest: 7,
    initial: '',
    readInput: read,
    toInput: (hex) => hex,
    readCell: read,
    toCell: (hex) => hex,
  };
}

/**
 * Converts a typed color to the form '#1f6f54'. Accepts a color without '#', and short forms such as '#abc'
 * for '#aabbcc'. Null for any other text.
 */
function wholeHex(text: string): string | null {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? [];
  if (digits === '') return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
