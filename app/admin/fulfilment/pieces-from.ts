import type { PiecesByLine } from '#domain/fulfilment/pieces.ts';

/** The name of the field that takes the pieces of a line. */
export const piecesName = (line: number) => `pieces-${line}`;

/** The pieces that a form names by line, an empty field as 0; null where one is no whole number. */
export function piecesFrom(form: URLSearchParams): PiecesByLine | null {
  const pieces = new Map<number, number>();
  for (const [name, value] of form) {
    const line = /^pieces-(\d{1,4})$/.exec(name)?.[1];
    if (line === undefined) continue;
    if (!/^\d{0,6}$/.test(value.trim())) return null;
    pieces.set(Number(line), Number(value.trim()));
  }
  return pieces;
}
