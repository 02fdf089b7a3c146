import { messages } from '#lib/messages.ts';
import { typedToCents } from '#lib/money.ts';

/** Limits of the table `products`, and of the form. */
export const PRODUCT_LIMITS = {
  name: 200,
  category: 80,
  description: 5_000,
  priceCents: 99_999_999,
  stock: 1_000_000_000,
  imageKey: 300,
} as const;

/** A product as an administrator edits it. */
export type ProductFields = {
  name: string;
  category: string;
  description: string;
  priceCents: number;
  stock: number;
};

/** What was typed. */
export type TypedProduct = Record<'name' | 'category' | 'description' | 'price' | 'stock', string>;

type Read = { fields: ProductFields } | { message: string; errors: Record<string, string> };

/** The product that was typed, or what is wrong with it: as a whole, and field by field (spec S5). */
export function readProductFields(typed: TypedProduct): Read {
  const name = typed.name.trim();
  const category = typed.category.trim();
  const description = typed.description.replaceAll('\r\n', '\n').trim();
  const price = readPrice(typed.price);
  const stock = readStock(typed.stock);
  const missing = messages.fieldsRequired;
  const errors = withoutNulls({
    name: name === '' ? missing : problemOf(name, PRODUCT_LIMITS.name),
    category: category === '' ? missing : problemOf(category, PRODUCT_LIMITS.category),
    description: problemOf(description, PRODUCT_LIMITS.description),
    price: typed.price.trim() === '' ? missing : problemIn(price),
    stock: problemIn(stock),
  });
  const [first] = Object.values(errors);
  if (first !== undefined || typeof price === 'string' || typeof stock === 'string') {
    const all = Object.values(errors);
    return { message: all.includes(missing) ? missing : (first ?? missing), errors };
  }
  return { fields: { name, category, description, priceCents: price, stock } };
}

/** Cents, or what is wrong: numeric, at least 0, steps of 0.01 (spec S5). */
export function readPrice(text: string): number | string {
  const digits = text.trim().replace(/^\$\s*/, '');
  if (/^-\d*\.?\d+$/.test(digits)) return 'The price must be at least 0';
  const cents = typedToCents(digits);
  if (cents === null && /^\d*\.\d{3,}$/.test(digits)) return 'The price goes in steps of 0.01';
  if (cents === null) return 'The price must be a number such as 12.50';
  if (cents > PRODUCT_LIMITS.priceCents) return 'The price must be at most 999,999.99';
  return cents;
}

/** Pieces, or what is wrong: a whole number of at least 0, by default 0 (spec S5). */
export function readStock(text: string): number | string {
  const digits = text.trim();
  if (digits === '') return 0;
  if (/^-\d+$/.test(digits)) return 'The stock must be at least 0';
  if (!/^\d{1,15}$/.test(digits)) return 'The stock must be a whole number';
  const pieces = Number(digits);
  return pieces > PRODUCT_LIMITS.stock ? 'The stock must be at most 1,000,000,000' : pieces;
}

/** What is wrong with a text; null when nothing is. PostgreSQL takes no NUL. */
export function problemOf(text: string, longest: number): string | null {
  if (text.includes('\0')) return 'There is a character in it that can not be kept';
  // Counted as the database counts them.
  return [...text].length > longest ? `At most ${longest.toLocaleString('en-US')} characters` : null;
}

const problemIn = (read: number | string) => (typeof read === 'string' ? read : null);

function withoutNulls(errors: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
