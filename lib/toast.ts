/** A message for the visitor (spec S1); `note` says in a smaller line why, or what to do. */
export type Toast = { type: 'success' | 'error' | 'info'; text: string; note?: string };

/** Whether something read from a reply is a toast. */
export function isToast(value: unknown): value is Toast {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('text' in value)) return false;
  return typeof value.text === 'string' && ['success', 'error', 'info'].includes(String(value.type));
}
