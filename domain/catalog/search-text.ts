const MAX_QUERY_LENGTH = 200;
/**
 * Maximum number of characters of a text for which the shop makes suggestions. The search itself accepts
 * longer texts.
 */
export const MAX_SUGGESTED_LENGTH = 80;
/** The character with the highest code point. It ends the range of names that start with a text. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * The text to search for; '' if there is nothing to search for (spec S5). Removes surrounding spaces and
 * control characters, because PostgreSQL rejects the control character NUL.
 */
export function searchTextFrom(value: string | null): string {
  return (value ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
}

/** The text to make suggestions for; '' if it is empty or too long. */
export function suggestedTextFrom(value: string | null): string {
  const text = searchTextFrom(value);
  return text.length > MAX_SUGGESTED_LENGTH ? '' : text;
}

/**
 * The range of names that start with `prefix`, compared by code points. Includes `from` and excludes `to`.
 */
export function startsWithRange(prefix: string): { from: string; to: string } {
  return { from: prefix, to: prefix + LAST_CHARACTER };
}
