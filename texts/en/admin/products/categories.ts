import { counted } from '../../format/counted.ts';

export const categoryNameRequired = 'Category name is required';
export const categoryImageRequired = 'Category image is required';
export const addCategoryFailed = 'Failed to add category';
export const updateCategoryFailed = 'Failed to update category';
export const deleteCategoryFailed = 'Failed to delete category';
export const moveCategoryFailed = 'Failed to move the category';
export const categoryAdded = 'Category added successfully';
export const categoryUpdated = 'Category updated successfully';
export const categoryDeleted = 'Category deleted successfully';
export const deleteCategoryQuestion = 'Are you sure you want to delete this category?';

/** Form fields, by name. */
export const fields = {
  name: { label: 'Name', missing: categoryNameRequired },
  meta_title: { label: 'Title for search engines' },
  meta_description: { label: 'Summary for search engines' },
  image_key: { label: 'Thumbnail' },
};

export const list = 'Categories, in the order of the home page';
export const order = 'Order';
export const orderHint = 'The home page shows them in this order.';
export const orderSaved = 'Order saved';
export const moveUp = (name: string) => `Move up: ${name}`;
export const moveDown = (name: string) => `Move down: ${name}`;
export const productsOf = (name: string, count: number) => `${counted(count, 'product')} in ${name}`;
export const edit = 'Edit category';
export const newCategory = 'New category';
export const notFound = 'This category does not exist';

export const emptyTitle = 'No categories yet';
export const add = 'Add category';
export const image = 'Image';
export const productsFollow = 'Its products get the new name too.';
export const oldNameLeadsHere = 'Links with the old name still work.';
export const orphansTitle = 'Products without a category';
export const orphansHint =
  'Their category was deleted. Add a category with its name, or choose another one for them.';

export const noProducts = 'It has no products.';
export const whereTo = (count: number) => `Where should its ${counted(count, 'product')} go?`;
export const nowhere = (name: string) => `No other category: keep the name “${name}”`;
export const toCategory = (name: string) => `To ${name}`;
export const nowhereHint = (count: number) =>
  `Without another category ${count === 1 ? 'it stays' : 'they stay'} on sale and in the search, but in no category on the home page.`;
export const deleteCategory = 'Delete category';
export const keep = 'Cancel';
