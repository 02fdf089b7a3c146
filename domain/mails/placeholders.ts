import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The first text in braces that is no placeholder of this kind of mail; null for none. */
export function unknownPlaceholder(kind: MailKind, text: string): string | null {
  const known: readonly string[] = MAIL_KINDS[kind];
  const found = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name));
  return found?.[0] ?? null;
}

/** The text with the values of its placeholders. One without a value leaves no double space behind. */
export function fillPlaceholders(text: string, values: Partial<Record<string, string>>): string {
  return text
    .replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
    .replace(/ {2,}/g, ' ')
    .replace(/ +$/gm, '')
    .trim();
}
