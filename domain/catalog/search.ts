const MAX_QUERY_LENGTH = 200;
/** Longer texts are searched for, but nothing is suggested. */
export const MAX_SUGGESTED_LENGTH = 80;
/** Sorts behind every other character, so it closes the range of names that begin with a text. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * The text to search for: trimmed, without control characters (PostgreSQL takes no NUL); '' when there is
 * nothing to search (spec S5).
 */
export function searchTextFrom(value: string | null): string {
  return (value ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
}

/** The text to make suggestions for; '' where there is none, or it is too long to be typed still. */
export function suggestedTextFrom(value: string | null): string {
  const text = searchTextFrom(value);
  return text.length > MAX_SUGGESTED_LENGTH ? '' : text;
}

/** Names from `from` up to, not including, `to` begin with `prefix`, compared by bytes. */
export function startsWithRange(prefix: string): { from: string; to: string } {
  return { from: prefix, to: prefix + LAST_CHARACTER };
}
