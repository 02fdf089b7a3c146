import { counted } from './counted.ts';

/** The administrator’s categories. */

export const categoryNameRequired = 'Category name is required';
export const categoryImageRequired = 'Category image is required';
export const addCategoryFailed = 'Failed to add category';
export const updateCategoryFailed = 'Failed to update category';
export const deleteCategoryFailed = 'Failed to delete category';
export const categoryAdded = 'Category added successfully';
export const categoryUpdated = 'Category updated successfully';
export const categoryDeleted = 'Category deleted successfully';
export const deleteCategoryQuestion = 'Are you sure you want to delete this category?';

/** By the names of the fields in forms. */
export const fields = {
  name: { label: 'Name', missing: categoryNameRequired },
  meta_title: { label: 'Title for search engines' },
  meta_description: { label: 'Summary for search engines' },
  image_key: { label: 'Thumbnail' },
};

export const emptyTitle = 'No categories yet';
export const add = 'Add Category';
export const image = 'Image';
export const productsFollow = 'All products of the category follow.';
export const oldNameLeadsHere = 'Links to its old name lead here.';
export const orphansTitle = 'Products without a category';
export const orphansHint =
  'They go by the name of a category that is gone. Add one of that name, or give them another.';

export const noProducts = 'No product is in it.';
export const whereTo = (count: number) => `Where do its ${counted(count, 'product')} go?`;
export const nowhere = (name: string) => `Nowhere: they stay under the name “${name}”`;
export const toCategory = (name: string) => `To ${name}`;
export const nowhereHint = (count: number) =>
  `Without another category ${count === 1 ? 'it is' : 'they are'} left without one: still sold and found by search, but in no category on the home page.`;
export const deleteCategory = 'Delete category';
export const keep = 'Keep it';
