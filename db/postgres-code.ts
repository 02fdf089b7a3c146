/**
 * Returns the SQLSTATE of a failed statement. Finds it in errors of the driver and of Drizzle. Returns
 * undefined for other errors.
 */
export function postgresCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
