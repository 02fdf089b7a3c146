import { number } from './format.ts';

/**
 * Adds an s to a noun for the plural: 'product' for 1, and 'products' for other numbers. Only the English
 * texts use it.
 */
export function plural(count: number, thing: string): string {
  return count === 1 ? thing : `${thing}s`;
}

/** A number with its noun: '1 product', '1,234 products'. */
export function counted(count: number, thing: string): string {
  return `${number(count)} ${plural(count, thing)}`;
}
