export const title = 'Sections';
export const hint = 'What the home page shows, from top to bottom. Changes go live immediately.';
export const kinds = {
  banner: 'Banner',
  categories: 'Categories',
  all: 'Featured products: all, in pages',
  newest: 'Newest products',
  sale: 'Products on sale',
  picks: 'Hand-picked products',
  text: 'Text with picture',
};
export const hidden = 'Hidden';
export const moveUp = (section: string) => `Move up: ${section}`;
export const moveDown = (section: string) => `Move down: ${section}`;
export const show = 'Show';
export const hide = 'Hide';
export const showNamed = (section: string) => `Show: ${section}`;
export const hideNamed = (section: string) => `Hide: ${section}`;
export const remove = 'Remove';
export const removeNamed = (section: string) => `Remove: ${section}`;
export const edit = 'Edit';
export const editNamed = (section: string) => `Edit: ${section}`;
export const kind = 'New section';
export const add = 'Add section';
export const full = 'The home page has reached the limit of 12 sections. Remove one to add another.';
export const arrangeFailed = 'Failed to save the sections';
export const saveAndShow = 'Save and show';
/** Form fields, by name. */
export const fields = {
  section_title: { label: 'Title' },
  section_text: { label: 'Text' },
  section_button: { label: 'Button' },
  section_link: { label: 'Link' },
  section_products: { label: 'Products, one per line', noun: 'list of products' },
  section_picture: { label: 'Picture' },
};
export const productsHint = 'A number, a name or an SKU, such as “12 Linen shirt”. Up to 12, in this order.';
export const linkHint =
  'A page of the shop such as /categories/Kitchen, or a link that starts with https://.';
export const unknownProduct = (line: string) =>
  `No listed product matches “${line}”. Enter a number, a name or an SKU on each line.`;
export const tooManyProducts = (most: number) => `Choose at most ${most} products.`;
export const search = 'Find a product';
export const addProduct = (name: string) => `Add ${name}`;
export const nothingFound = 'No product found';
