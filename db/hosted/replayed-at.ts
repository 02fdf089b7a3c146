/** The primary's write-ahead log position (`X/Y`, hexadecimal) at the time `askedAt`. */
export type Position = { askedAt: number; at: string };

/**
 * Returns the time of the latest position that a server with the replay position `replayed` has reached.
 * Returns -Infinity if it has reached none.
 */
export function replayedAt(positions: Position[], replayed: string): number {
  const upTo = bytesOf(replayed);
  const reached = positions.filter(({ at }) => bytesOf(at) <= upTo);
  return Math.max(Number.NEGATIVE_INFINITY, ...reached.map(({ askedAt }) => askedAt));
}

function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
