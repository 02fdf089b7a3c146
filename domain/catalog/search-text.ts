const MAX_QUERY_LENGTH = 200;
/** Longer texts can be searched for, but get no suggestions. */
export const MAX_SUGGESTED_LENGTH = 80;
/** Sorts after every other character, so it ends the range of names with a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * The text to search for: trimmed, without control characters, because PostgreSQL rejects NUL; '' when there
 * is nothing to search for (spec S5).
 */
export function searchTextFrom(value: string | null): string {
  return (value ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
}

/** The text to make suggestions for; '' if there is none, or it is too long. */
export function suggestedTextFrom(value: string | null): string {
  const text = searchTextFrom(value);
  return text.length > MAX_SUGGESTED_LENGTH ? '' : text;
}

/** The range of names that start with `prefix`, compared by bytes: from `from`, up to but excluding `to`. */
export function startsWithRange(prefix: string): { from: string; to: string } {
  return { from: prefix, to: prefix + LAST_CHARACTER };
}
