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

/** As `line`, and it has to be typed. */
export function fullLine(longest: number) {
  return {
    readTyped: (text: string): Reading<string> =>
      text.trim() === '' ? { problem: { code: 'missing' } } : line(longest).readTyped(text),
  };
}

/** A text that may stay empty, without the blanks around it. */
export function line(longest: number) {
  return {
    readTyped(text: string): Reading<string> {
      const value = text.trim();
      return [...value].length > longest ? { problem: { code: 'too-long', longest } } : { value };
    },
  };
}

/** What is null where nothing was typed, else what `field` reads. */
export function optional<Value>(field: { readTyped(text: string): Reading<Value> }) {
  return {
    readTyped: (text: string): Reading<Value | null> =>
      text.trim() === '' ? { value: null } : field.readTyped(text),
  };
}

/** A box that is ticked or not. */
export const checkbox = { readTyped: (text: string): Reading<boolean> => ({ value: text !== '' }) };

/** One of these. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return {
    readTyped(text: string): Reading<Value> {
      const value = values.find((each) => each === text);
      return value === undefined ? { problem: { code: 'no-choice' } } : { value };
    },
  };
}

/** A row that is chosen by its id, null for none. */
export const chosenId = {
  readTyped(text: string): Reading<number | null> {
    const value = rowIdFrom(text);
    return value === null && text !== '' ? { problem: { code: 'no-choice' } } : { value };
  },
};

/** From 0 to 100 with three decimals at most. */
export const percentage = {
  readTyped(text: string): Reading<number> {
    const digits = text.trim().replace(/\s*%$/, '');
    if (digits === '') return { problem: { code: 'missing' } };
    if (!/^\d{1,6}(\.\d{1,3})?$/.test(digits)) return { problem: { code: 'no-percentage' } };
    const value = Number(digits);
    return value > 100 ? { problem: { code: 'percentage-too-high' } } : { value };
  },
};

/** A password, which has to be typed and is never shown again. */
export const password = {
  hidden: true as const,
  readTyped: (text: string): Reading<string> =>
    text === '' ? { problem: { code: 'missing' } } : { value: text },
};

/** The id of a row that the form changes; null where it makes a new one. */
export const hiddenIdOrNew = {
  hidden: true as const,
  readTyped: (text: string): Reading<number | null> => ({ value: rowIdFrom(text) }),
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
