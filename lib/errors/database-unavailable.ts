/** Thrown if the database is unreachable and the work was therefore not started. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
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
  // The server is stopping, crashed, or starting.
  '57P01',
  '57P02',
  '57P03',
  // A pooler has lost its server.
  '08006',
  '08P01',
]);

/** Messages of driver errors that have no code. */
const LOSS_WORDS = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
]);

/**
 * Whether the server is gone, stopping or starting. False for other faults, such as a busy server or a wrong
 * login.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOSS_CODES.has(code) || LOSS_WORDS.has(error.message);
}
