/** A message for the visitor (spec S1). */
export type Toast = { type: 'success' | 'error' | 'info'; text: string };
