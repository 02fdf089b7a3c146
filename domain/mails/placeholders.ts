import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The first text in braces that is not a placeholder of this kind of email; null if there is none. */
export function unknownPlaceholder(kind: MailKind, text: string): string | null {
  const known: readonly string[] = MAIL_KINDS[kind];
  const found = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name));
  return found?.[0] ?? null;
}

/**
 * Replaces the placeholders in a text. If a placeholder has no value, it stays in the text. If its value is
 * empty, no double space remains.
 */
export function fillPlaceholders(text: string, values: Partial<Record<string, string>>): string {
  return text
    .replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
    .replace(/ {2,}/g, ' ')
    .replace(/ +$/gm, '')
    .trim();
}
