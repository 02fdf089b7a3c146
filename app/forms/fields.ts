import { assert } from '#lib/errors/domain-error.ts';
import type { ErrorCode } from '#lib/errors/error-codes.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { hasLinkOrSite } from '#lib/text/links-in-text.ts';

/** A text that is read unchanged. Any text is valid. */
export const plainText = { readInput: (text: string): Reading<string> => ({ value: text }) };

/** A hidden text field. Its value is not returned to the form when it is shown again. */
export const hiddenText = {
  hidden: true as const,
  // Browsers send line breaks as CRLF, but the shop stores LF.
  readInput: (text: string): Reading<string> => ({ value: text.replaceAll('\r\n', '\n') }),
};

/** A hidden number field. The value is NaN if the text is not a number. */
export const hiddenNumber = {
  hidden: true as const,
  readInput: (text: string): Reading<number> => ({ value: text === '' ? Number.NaN : Number(text) }),
};

/**
 * Like `hiddenNumber`, but stays the same when the form is shown again. So a saved version detects edits by
 * somebody else since the form was opened.
 */
export const seenNumber = { readInput: hiddenNumber.readInput };

/** A required text, trimmed. The caller checks its length. */
export const requiredLine = {
  readInput(text: string): Reading<string> {
    const value = text.trim();
    return value === '' ? { problem: { code: 'missing' } } : { value };
  },
};

/** A required name of a person. It must not contain a link, because emails contain the name. */
export function personName(longest: number) {
  return {
    readInput(text: string): Reading<string> {
      const read = fullLine(longest).readInput(text);
      if (!('value' in read)) return read;
      if (/\p{Cc}/u.test(read.value)) return { problem: { code: 'unstorable-character' } };
      return hasLinkOrSite(read.value) ? { problem: { code: 'link-in-text' } } : read;
    },
  };
}

/** A required text, trimmed, with a maximum length. */
export function fullLine(longest: number) {
  return {
    readInput: (text: string): Reading<string> =>
      text.trim() === '' ? { problem: { code: 'missing' } } : line(longest).readInput(text),
  };
}

/** An optional text, trimmed, with a maximum length. */
export function line(longest: number) {
  return {
    readInput(text: string): Reading<string> {
      const value = text.trim();
      return [...value].length > longest ? { problem: { code: 'too-long', longest } } : { value };
    },
  };
}

/** An optional field. The value is null if the text is empty, and otherwise the value that `field` reads. */
export function optional<Value>(field: { readInput(text: string): Reading<Value> }) {
  return {
    readInput: (text: string): Reading<Value | null> =>
      text.trim() === '' ? { value: null } : field.readInput(text),
  };
}

/** A checkbox. Its value is true if it is ticked. */
export const checkbox = { readInput: (text: string): Reading<boolean> => ({ value: text !== '' }) };

/** A choice among these values. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return {
    readInput(text: string): Reading<Value> {
      const value = values.find((each) => each === text);
      return value === undefined ? { problem: { code: 'no-choice' } } : { value };
    },
  };
}

/** The id of a selected row; null if none is selected. */
export const chosenId = {
  readInput(text: string): Reading<number | null> {
    const value = rowIdFrom(text);
    return value === null && text !== '' ? { problem: { code: 'no-choice' } } : { value };
  },
};

/** A percentage from 0 to 100 with at most three decimals, after a point or a comma. */
export const percentage = {
  readInput(text: string): Reading<number> {
    const digits = text.trim().replace(/\s*%$/, '');
    if (digits === '') return { problem: { code: 'missing' } };
    if (!/^\d{1,6}([.,]\d{1,3})?$/.test(digits)) return { problem: { code: 'no-percentage' } };
    const value = Number(digits.replace(',', '.'));
    return value > 100 ? { problem: { code: 'percentage-too-high' } } : { value };
  },
};

/** A required password. A form that is shown again does not get the password back. */
export const password = {
  hidden: true as const,
  readInput: (text: string): Reading<string> =>
    text === '' ? { problem: { code: 'missing' } } : { value: text },
};

/** The id of the row to change; null for a new one. */
export const hiddenIdOrNew = {
  hidden: true as const,
  readInput: (text: string): Reading<number | null> => ({ value: rowIdFrom(text) }),
};

/**
 * The id of the row that the form is about.
 * @throws {DomainError} with `code` if the id is invalid.
 */
export function hiddenId(code: ErrorCode) {
  return {
    hidden: true as const,
    readInput(text: string): Reading<number> {
      const id = rowIdFrom(text);
      assert(id !== null, code);
      return { value: id };
    },
  };
}
