/** The same fault without the values of the statement that failed: hashes and addresses don't belong in a log. */
export function withoutValues(fault: unknown): unknown {
  if (!(fault instanceof Error) || !('query' in fault) || !('params' in fault)) return fault;
  const cause = fault.cause instanceof Error ? fault.cause.message : 'unknown cause';
  const code = fault.cause instanceof Error && 'code' in fault.cause ? ` (${fault.cause.code})` : '';
  const bare = new Error(`A statement failed: ${cause}${code}: ${fault.query}`);
  if (fault.stack) bare.stack = fault.stack.slice(fault.stack.indexOf('\n    at '));
  return bare;
}
