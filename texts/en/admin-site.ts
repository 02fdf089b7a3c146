/** What is set of the shop as its visitors see it. */

export const title = 'Site configuration';
export const catalogue = 'Catalogue';
export const loadFailed = 'Failed to load the site configuration';
export const saveFailed = 'Failed to save the site configuration';
export const saved = 'Site configuration saved';
/** By the names of the fields of the form. */
export const fields = {
  new_for_days: { label: 'Days that a product is new', noun: 'number of days' },
};
export const newHint = 'Cards of products that were added within so many days say ‘New’. 0: no card does.';
