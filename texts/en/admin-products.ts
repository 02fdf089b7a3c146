import { counted } from './counted.ts';
import { number } from './format.ts';

/** The administrator’s products. */

export const createProductForbidden = 'You do not have permission to create products';
export const updateStockForbidden = 'You do not have permission to update stock';
export const deleteProductForbidden = 'You do not have permission to delete products';
export const imageRequired = 'Please select an image';
export const createProductFailed = 'Failed to create product';
export const updateProductFailed = 'Failed to update product';
export const updateStockFailed = 'Failed to update stock';
export const deleteProductFailed = 'Failed to delete product';
export const changeProductsFailed = 'Failed to change the products';
export const productCreated = 'Product created successfully';
export const productUpdated = 'Product updated successfully';
export const nothingChanged = 'Nothing was changed';
export const productChangedMeanwhile = 'This product was changed meanwhile. Nothing was saved yet.';
export const stockIncreased = 'Stock increased';
export const stockDecreased = 'Stock decreased';
export const stockSet = 'Stock updated';
export const productDeleted = 'Product deleted successfully';
export const productsChanged = (count: number) => `${counted(count, 'product')} changed`;
export const productsDeleted = (count: number) => `${counted(count, 'product')} deleted`;
export const chooseChange = 'Choose what to change';
export const noPercentage = 'Give a percentage such as 10 or -7.5';
export const percentageTooLow = 'A price can fall by 100 % at most';

/** By the names of the fields in forms and CSV files. */
export const fields = {
  name: { label: 'Name' },
  category: { label: 'Category' },
  description: { label: 'Description' },
  description_format: {
    label: 'Written in',
    noun: 'format',
    choices: { plain: 'Plain text', markdown: 'Markdown' },
  },
  details: { label: 'Details', hint: 'A line for each, such as Material: Cotton. At most 30.' },
  price: { label: 'Price' },
  former_price: {
    label: 'Before reduction',
    noun: 'former price',
    hint: 'Stands struck through beside the price. Empty: none.',
  },
  stock: { label: 'Stock' },
  tax_class_id: { label: 'Class of taxes' },
  weight_grams: { label: 'Weight in grams', noun: 'weight' },
  is_delivered: { label: 'Is delivered' },
  is_gift_card: { label: 'Gift card' },
  brand: { label: 'Brand' },
  gtin: { label: 'GTIN', noun: 'GTIN', hint: 'The figures under the bar code' },
  mpn: { label: 'Manufacturer’s part number' },
  meta_title: {
    label: 'Title for search engines',
    hint: 'In place of the name, in their results',
  },
  meta_description: {
    label: 'Summary for search engines',
    hint: 'In place of how the description begins',
  },
  image_key: { label: 'Image', noun: 'picture' },
  image_alt: { label: 'What the image shows', noun: 'text' },
  more_images: { label: 'More pictures' },
};

/** For a product without a class of its own; `name` is that of the first one. */
export const firstTaxClass = (name: string) => `${name} (the first)`;
/** A class with the number that files of products know it by. */
export const taxClass = (name: string, id: number) => `${name} (no. ${id})`;

export const exportAll = 'Export';
export const importFile = 'Import';
export const edit = 'Edit Product';
export const seeInShop = 'See it in the shop';
export const nothingMatches = 'No product matches';
export const nothingMatchesHint =
  'Names are compared from their beginning, in capital letters or small ones.';
export const showAll = 'Show all products';
export const emptyTitle = 'No products yet';
export const addFirst = 'Add the first product';
/** How many the table has; not exact: at least so many. */
export const tableCount = (count: number, exact: boolean) =>
  `${counted(count, 'product')}${exact ? '' : ' or more'}`;
export const tablePages = 'Pages of products';

export const find = 'Find products';
export const nameOrId = 'Name or id';
export const beginsWith = 'Begins with…';
export const allCategories = 'All categories';
export const anyStock = 'Any stock';
export const outOfStock = 'Out of stock';
export const lowStock = 'Low stock';

export const product = 'Product';
export const added = 'Added';
export const select = 'Select';
export const selectOf = (name: string) => `Select ${name}`;
/** Beside a product of which few pieces are left. */
export const low = 'Low';
export const productId = (id: number) => `#${id}`;
export const deleteAgain = 'Click again to delete';
export const deleteAgainOf = (name: string) => `Click again to delete ${name}`;
export const stockOf = (name: string) => `Stock of ${name}`;
export const decreaseStockOf = (name: string) => `Decrease stock of ${name}`;
export const increaseStockOf = (name: string) => `Increase stock of ${name}`;

export const changeSelected = 'Change selected products';
export const selected = (count: number) => `${count} selected`;
export const selectPage = 'Select this page';
export const withSelected = 'With the selected products';
export const choose = 'Choose…';
/** What can be done to all that are selected. */
export const changes = {
  price: 'Set price to',
  percent: 'Change price by %',
  stock: 'Set stock to',
  category: 'Move to category',
  delete: 'Delete',
};
export const percent = 'Percent, such as -7.5';
export const value = 'Value';
export const newCategory = 'New category';
export const applyToSelected = 'Apply to selected';
export const wholeList = (count: number) =>
  `All ${number(count)} products of this list, not only those selected`;
export const deleteMany = (count: number) => `Delete ${counted(count, 'product')}`;
export const deleteManyQuestion = (count: number) =>
  `${deleteMany(count)}? Past orders keep what they say of them; everything else of them is gone.`;
export const keepMany = 'Keep them';

export const chooseCategory = 'Choose a category';
export const categoryGone = (name: string) => `${name} (no category any more)`;
export const cancel = 'Cancel';
/** Before what somebody else saved meanwhile. */
export const savedNow = 'Saved now:';
export const takeSaved = (noun: string) => `Use this ${noun} instead`;

export const beingFound = 'Search engines and merchants’ centres';

export const preview = 'Preview';
export const previewDescription = 'Preview description';
export const descriptionPreview = 'As the shop shows it';
export const previewFailed = 'Failed to show the preview';
export const inShop = 'In the shop';
export const namePlaceholder = 'Name of the product';
