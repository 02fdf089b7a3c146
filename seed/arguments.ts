import { parseArgs } from 'node:util';
import { StartupError } from '#lib/errors/startup-error.ts';

const MAX_PRODUCTS = 1_000_000;

/** Reads the number of synthetic products from the command line; 0 by default. @throws {StartupError} */
export function readArguments(args: string[]): { products: number } {
  const given = parse(args);
  if (given === undefined) return { products: 0 };
  const products = Number(given);
  if (!Number.isInteger(products) || products < 1 || products > MAX_PRODUCTS) {
    throw new StartupError(
      `--products wants a whole number from 1 to ${MAX_PRODUCTS}, for example: npm run seed -- --products 100000`,
    );
  }
  return { products };
}

function parse(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { products: { type: 'string' } } }).values.products;
  } catch {
    throw new StartupError(
      'The only argument is --products N, for example: npm run seed -- --products 100000',
    );
  }
}
