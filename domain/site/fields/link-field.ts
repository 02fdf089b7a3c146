import type { InputField } from '#domain/catalog/fields/field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { parsedField } from './parsed-field.ts';

const LONGEST = 500;
const SHOP = 'https://shop.invalid';

/**
 * The field for a link to a page of the shop ('/categories/Kitchen') or to an https address; '' for the
 * default.
 */
export function linkField<const Name extends string>(name: Name): InputField<Name, string> {
  const read = (typed: string): Reading<string> => {
    const text = typed.trim();
    if (text.length > LONGEST) return { problem: { code: 'too-long', longest: LONGEST } };
    return text === '' || isLink(text) ? { value: text } : { problem: { code: 'no-link' } };
  };
  return parsedField({ name, longest: LONGEST, read });
}

/**
 * Whether the text is a link to a page of the shop or to an https address. Parses the text as a URL, because
 * browsers read '//other.example' and '/\other.example' as addresses of other sites.
 */
export function isLink(text: string): boolean {
  if (/[\p{Cc}\s]/u.test(text.replaceAll(' ', ''))) return false;
  if (!text.startsWith('/')) return text.startsWith('https://') && URL.canParse(text);
  return URL.canParse(text, SHOP) && new URL(text, SHOP).origin === SHOP;
}
