import { textField } from '../fields/text-field.ts';

export type Detail = { name: string; value: string };

/** Maximum number of details of a product. */
export const MAX_DETAILS = 30;
const MAX_LENGTH = 8_000;

/**
 * Reads the table below a description from lines such as 'Material: Cotton'. Skips lines without a name or
 * value.
 */
export function readDetails(text: string): Detail[] {
  return linesOf(text).flatMap((line) => detailOf(line) ?? []);
}

/** A text field for the lines that `readDetails` reads. Each line must have a name and a value. */
export function detailsField<const Name extends string>({ name, lines }: { name: Name; lines: number }) {
  const field = textField({ name, longest: MAX_LENGTH, lines });
  const checked = (reading: ReturnType<typeof field.readInput>): typeof reading => {
    if (!('value' in reading)) return reading;
    const all = linesOf(reading.value);
    if (all.length > MAX_DETAILS) return { problem: { code: 'too-many-entries', most: MAX_DETAILS } };
    const wrong = all.find((line) => detailOf(line) === null);
    return wrong === undefined ? reading : { problem: { code: 'no-detail', line: wrong.slice(0, 60) } };
  };
  return {
    ...field,
    readInput: (text: string) => checked(field.readInput(text)),
    readCell: (cell: string) => {
      const reading = field.readCell(cell);
      return 'value' in reading && reading.value !== null ? checked({ value: reading.value }) : reading;
    },
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function detailOf(line: string): Detail | null {
  const colon = line.indexOf(':');
  const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  return colon > 0 && name !== '' && value !== '' ? { name, value } : null;
}
