import { assert } from '#lib/errors/domain-error.ts';
import type { FulfilmentLine } from './lock-fulfilment.ts';

/** The requested quantity by line number. */
export type QuantityByLine = ReadonlyMap<number, number>;

/**
 * Checks the requested quantities, and returns the lines with a requested quantity. `maximum` is the highest
 * quantity of each line.
 * @throws {DomainError} FULFILMENT_CHANGED if a quantity exceeds `maximum`, or if there is no such line
 */
export function checkQuantities(
  requested: QuantityByLine,
  lines: FulfilmentLine[],
  maximum: (line: FulfilmentLine) => number,
): { line: number; quantity: number }[] {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  return [...requested]
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => {
      const found = byLine.get(line);
      assert(found && quantity <= maximum(found), 'FULFILMENT_CHANGED');
      return { line, quantity };
    });
}
