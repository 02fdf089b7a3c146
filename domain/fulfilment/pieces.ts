import { demand } from '#lib/refusal.ts';
import type { FulfilmentLine } from './lock-fulfilment.ts';

/** How many pieces are meant of each line, by its number. */
export type PiecesByLine = ReadonlyMap<number, number>;

/**
 * The lines of which pieces are meant, each of no more than `most` says.
 * @throws {Refusal} FULFILMENT_CHANGED where there are fewer, or no such line
 */
export function takePieces(
  meant: PiecesByLine,
  lines: FulfilmentLine[],
  most: (line: FulfilmentLine) => number,
): { line: number; quantity: number }[] {
  const known = new Map(lines.map((line) => [line.line, line]));
  return [...meant]
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => {
      const found = known.get(line);
      demand(found && quantity <= most(found), 'FULFILMENT_CHANGED');
      return { line, quantity };
    });
}
