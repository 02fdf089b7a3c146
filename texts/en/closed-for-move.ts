/** Maintenance: while the shop moves to another database, it can be read but not changed. */

export const title = 'We are moving';
export const hint =
  'The shop takes no orders or changes for a few minutes. Payments you made are safe. Please try again soon.';
