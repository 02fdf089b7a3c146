import { zoned } from '#lib/dates/zone.ts';
import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';

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
export const productChangedMeanwhile = 'Someone else changed this product. Your changes are not saved yet.';
export const stockIncreased = 'Stock increased';
export const stockDecreased = 'Stock decreased';
export const stockSet = 'Stock updated';
export const productDeleted = 'Product deleted successfully';
export const productDuplicated = 'Copied as a draft. SKUs, GTINs and stock were not copied.';
export const duplicateFailed = 'Failed to duplicate the product';
export const productsChanged = (count: number) => `${counted(count, 'product')} changed`;
export const productsDeleted = (count: number) => `${counted(count, 'product')} deleted`;
export const chooseChange = 'Choose what to change';
export const noPercentage = 'Enter a percentage, such as 10 or -7.5';
export const percentageTooLow = 'A price can fall by at most 100%';

/** Fields, by their names in forms and CSV files. */
export const fields = {
  name: { label: 'Name' },
  category: { label: 'Category' },
  description: { label: 'Description' },
  description_format: {
    label: 'Format',
    noun: 'format',
    choices: { plain: 'Plain text', markdown: 'Markdown' },
  },
  details: { label: 'Details', hint: 'One per line, such as Material: Cotton. At most 30.' },
  price: { label: 'Price' },
  former_price: {
    label: 'Compare-at price',
    hint: 'Shown crossed out next to the price. Leave empty for none.',
  },
  stock: { label: 'Stock' },
  tax_class_id: { label: 'Tax class' },
  weight_grams: { label: 'Weight in grams', noun: 'weight' },
  is_delivered: { label: 'Needs shipping' },
  is_gift_card: { label: 'Gift card' },
  brand: { label: 'Brand' },
  gtin: { label: 'GTIN', noun: 'GTIN', hint: 'The digits below the barcode.' },
  mpn: { label: 'Manufacturer’s part number' },
  sku: { label: 'SKU' },
  meta_title: {
    label: 'Title for search engines',
    hint: 'Shown in search results instead of the name.',
  },
  meta_description: {
    label: 'Summary for search engines',
    hint: 'Shown in search results instead of the start of the description.',
  },
  image_key: { label: 'Image', noun: 'picture' },
  image_alt: { label: 'Image description', noun: 'text' },
  more_images: { label: 'More pictures' },
};

/** The choice for a product without its own tax class. `name` is the first tax class. */
export const firstTaxClass = (name: string) => `${name} (default)`;
/** A tax class with its number in CSV files. */
export const taxClass = (name: string, id: number) => `${name} (no. ${id})`;

/** Statuses, as tabs of the table and as badges. */
export const statuses = { listed: 'Listed', draft: 'Draft', hidden: 'Hidden' };
export const statusTabs = { listed: 'Listed', draft: 'Drafts', hidden: 'Hidden' };
export const status = 'Status';
/** The statuses as choices of the form. */
export const statusChoices = {
  listed: 'Listed',
  draft: 'Draft: not in the shop',
  hidden: 'Hidden: only visible with the link',
};
export const noDrafts = 'No drafts';
export const noDraftsHint = 'Save a product as a draft to list it later.';
export const noHidden = 'No hidden products';
export const noHiddenHint = 'Anyone with its link can buy a hidden product. Lists and search don’t show it.';
export const duplicate = 'Duplicate';
export const duplicateOf = (name: string) => `Duplicate ${name}`;
export const copyOf = (name: string) => `Copy of ${name}`;

export const exportAll = 'Export';
export const importFile = 'Import';
export const edit = 'Edit product';
/** Customers who asked for an email when the product is back in stock. */
export const waitingTitle = (count: number) =>
  count === 1
    ? '1 customer is waiting for this product'
    : `${number(count)} customers are waiting for this product`;
export const waiting = (count: number) => `${number(count)} waiting`;
export const waitingHint =
  'When you raise the stock, the shop emails them in the order they asked: two customers per item, then two more each day while stock remains.';
export const seeInShop = 'View in shop';
export const nothingMatches = 'No product matches';
export const nothingMatchesHint =
  'Search matches whole words of product names and their beginnings, in upper or lower case.';
export const showAll = 'Show all products';
export const nothingOnPage = 'No products on this page';
export const showFirstPage = 'Show the first page';
export const emptyTitle = 'No products yet';
export const addFirst = 'Add the first product';
/** The number of products in the table. If `exact` is false, there may be more. */
export const tableCount = (count: number, exact: boolean) =>
  `${counted(count, 'product')}${exact ? '' : ' or more'}`;
export const tablePages = 'Product pages';

export const find = 'Find products';
export const nameOrId = 'Name, SKU, GTIN or id';
export const anyWord = 'Any word of the name';
export const tooManyNames = (most: number) =>
  `More than ${number(most)} names contain these words. The list shows only names that start with them. Add a word.`;
export const allCategories = 'All categories';
export const anyStock = 'Any stock';
export const outOfStock = 'Out of stock';
export const lowStock = 'Low stock';

export const product = 'Product';
export const added = () => zoned('Added');
export const select = 'Select';
export const selectOf = (name: string) => `Select ${name}`;
/** Shown next to a product with low stock. */
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
/** Bulk actions. */
export const changes = {
  price: 'Set price to',
  percent: 'Change price by %',
  stock: 'Set stock to',
  category: 'Move to category',
  listed: 'List',
  draft: 'Turn into drafts',
  hidden: 'Hide',
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
  `${deleteMany(count)}? This can’t be undone. Past orders don’t change.`;
export const keepMany = 'Cancel';

export const chooseCategory = 'Choose a category';
export const categoryGone = (name: string) => `${name} (deleted category)`;
export const cancel = 'Cancel';
/** The label of the value that another administrator has saved since the form was opened. */
export const savedNow = 'Saved now:';
export const takeSaved = (noun: string) => `Use this ${noun} instead`;

export const priceAndStock = 'Price and stock';
export const inTheShop = 'Visibility and category';
export const shipping = 'Shipping';
export const pictures = 'Pictures';
export const saveAndAdd = 'Save and add another';
export const searchPreview = 'In search results';
export const beingFound = 'Search engines and merchant centers';

export const preview = 'Preview';
export const previewDescription = 'Preview description';
export const descriptionPreview = 'As shown in the shop';
export const previewFailed = 'Failed to show the preview';
export const inShop = 'In the shop';
export const namePlaceholder = 'Product name';
