/** The primary's write position (`X/Y`, hexadecimal) at a time. */
export type Position = { askedAt: number; at: string };

/**
 * The latest recorded time whose data is complete on a server that has replayed up to `replayed`. -Infinity
 * if there is none.
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
