/** How far the primary had written (`X/Y`, hexadecimal) when it was asked. */
export type Position = { askedAt: number; at: string };

/**
 * The latest time of which a server that has repeated up to `repeated` knows everything; -Infinity if
 * none.
 */
export function replayedAt(positions: Position[], repeated: string): number {
  const upTo = bytesOf(repeated);
  const known = positions.filter(({ at }) => bytesOf(at) <= upTo);
  return Math.max(Number.NEGATIVE_INFINITY, ...known.map(({ askedAt }) => askedAt));
}

function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
