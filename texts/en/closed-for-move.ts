/** Maintenance: while the shop moves to another database, it can be read but not changed. */

export const title = 'We are moving';
export const hint =
  'You can’t order or change anything for a few minutes. Your payments are safe. Please try again soon.';
