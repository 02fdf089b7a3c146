import type { FulfilmentLine } from './lock-fulfilment.ts';
import { toSend } from './state-of.ts';

/** What is to be packed now, by line; once nothing is left to send, what was sent. */
export function linesToPack(lines: FulfilmentLine[]): { line: number; quantity: number }[] {
  const left = lines.map((line) => ({ line: line.line, quantity: toSend(line) }));
  const sent = lines.map(({ line, sent: quantity }) => ({ line, quantity }));
  const packed = left.some(({ quantity }) => quantity > 0) ? left : sent;
  return packed.filter(({ quantity }) => quantity > 0);
}
