/** Nobody answers where the database should be: nothing was begun. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

const LOSS_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Stopping, crashed, or not ready yet.
  '57P01',
  '57P02',
  '57P03',
  // A pooler that has lost the server behind it.
  '08006',
  '08P01',
]);

/** What the driver says without a code. */
const LOSS_WORDS = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
]);

/**
 * Whether the error says that the server is gone, stopping or not ready yet (not: busy, or a wrong login).
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOSS_CODES.has(code) || LOSS_WORDS.has(error.message);
}
