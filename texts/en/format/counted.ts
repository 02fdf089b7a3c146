import { number } from './format.ts';

/**
 * 'product' for 1, else 'products': adds an s to the plural. English only, for the texts in this folder.
 */
export function plural(count: number, thing: string): string {
  return count === 1 ? thing : `${thing}s`;
}

/** '1 product', '1,234 products'. */
export function counted(count: number, thing: string): string {
  return `${number(count)} ${plural(count, thing)}`;
}
