import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The first text in braces that is no placeholder of this kind of email; null for none. */
export function unknownPlaceholder(kind: MailKind, text: string): string | null {
  const known: readonly string[] = MAIL_KINDS[kind];
  const found = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name));
  return found?.[0] ?? null;
}

/** Replaces the placeholders of the text with their values. A missing value leaves no double space. */
export function fillPlaceholders(text: string, values: Partial<Record<string, string>>): string {
  return text
    .replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
    .replace(/ {2,}/g, ' ')
    .replace(/ +$/gm, '')
    .trim();
}
