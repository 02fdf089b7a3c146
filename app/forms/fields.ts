import type { Reading } from '#lib/read-fields.ts';
import { demand } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import { rowIdFrom } from '#lib/row-id.ts';

/** A text as it was sent. */
export const plainText = { readTyped: (text: string): Reading<string> => ({ value: text }) };

/** A text that the form carries and nobody types: it is not shown again. */
export const hiddenText = { ...plainText, hidden: true as const };

/** A number that the form carries; NaN for what is none, which equals nothing. */
export const hiddenNumber = {
  hidden: true as const,
  readTyped: (text: string): Reading<number> => ({ value: text === '' ? Number.NaN : Number(text) }),
};

/**
 * A text that has to be typed, without the blanks around it. Of a longer one than `longest` the beginning is
 * taken.
 */
export function requiredLine(longest?: number) {
  return {
    readTyped(text: string): Reading<string> {
      const value = text.trim().slice(0, longest);
      return value === '' ? { problem: { code: 'missing' } } : { value };
    },
  };
}

/** A password, which has to be typed and is never shown again. */
export const password = {
  hidden: true as const,
  readTyped: (text: string): Reading<string> =>
    text === '' ? { problem: { code: 'missing' } } : { value: text },
};

/** The id of a row that the form is about. @throws {Refusal} with `code` when it is none. */
export function hiddenId(code: RefusalCode) {
  return {
    hidden: true as const,
    readTyped(text: string): Reading<number> {
      const id = rowIdFrom(text);
      demand(id !== null, code);
      return { value: id };
    },
  };
}
