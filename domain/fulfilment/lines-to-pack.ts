import { quantityToShip } from './fulfilment-state.ts';
import type { FulfilmentLine } from './lock-fulfilment.ts';

/** The quantities to pack now; once everything is shipped, the shipped ones. */
export function linesToPack(lines: FulfilmentLine[]): { line: number; quantity: number }[] {
  const left = lines.map((line) => ({ line: line.line, quantity: quantityToShip(line) }));
  const sent = lines.map(({ line, sent: quantity }) => ({ line, quantity }));
  const packed = left.some(({ quantity }) => quantity > 0) ? left : sent;
  return packed.filter(({ quantity }) => quantity > 0);
}
