import { number } from './format.ts';

/**
 * 'product' for 1, else 'products': a thing whose plural takes an s. English; for the texts of this folder
 * alone.
 */
export function plural(count: number, thing: string): string {
  return count === 1 ? thing : `${thing}s`;
}

/** '1 product', '1,234 products'. */
export function counted(count: number, thing: string): string {
  return `${number(count)} ${plural(count, thing)}`;
}
