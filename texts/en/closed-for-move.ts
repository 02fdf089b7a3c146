/**
 * The page for changes while the shop moves to another database. Visitors can read the shop then, but not
 * change anything.
 */

export const title = 'We are moving';
export const hint =
  'You can’t order or change anything for a few minutes. Your payments are safe. Please try again soon.';
