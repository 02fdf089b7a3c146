/**
 * Shown to a visitor who tries to change something while the shop moves to another database. During the move,
 * visitors can only read the shop.
 */

export const title = 'We are moving';
export const hint =
  'You can’t order or change anything for a few minutes. Your payments are safe. Please try again soon.';
