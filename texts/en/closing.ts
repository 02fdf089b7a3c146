/** While the shop is moved to another database it can be read, and takes nothing new. */

export const title = 'We are moving';
export const hint =
  'The shop is being moved and takes no orders or changes for some minutes. What you paid is not lost. Please try again soon.';
