import { counted } from '../../format/counted.ts';
import { money, number } from '../../format/format.ts';

export const title = 'Options and variants';
export const noOptions = 'Products such as clothing come in variants, each with its own price and stock.';
/** Shown next to the name of a product with options: '12 variants, $12.00 to $20.00, 40 in stock'. */
export const summary = (count: number, prices: [number, number] | null, stock: number) =>
  [
    counted(count, 'variant'),
    ...(prices ? [priceRange(...prices)] : []),
    ...(count > 0 ? [`${number(stock)} in stock`] : []),
  ].join(', ');
export const priceRange = (lowest: number, highest: number) =>
  lowest === highest ? money(lowest) : `${money(lowest)} to ${money(highest)}`;
export const ofVariants = 'Prices and stock come from the variants.';
export const stockIn = (stock: number, variants: number) =>
  `${number(stock)} in ${counted(variants, 'variant')}`;
export const editVariants = 'Edit variants';
export const editVariantsOf = (name: string) => `Edit variants of ${name}`;
export const notSold = 'Customers can’t buy this product until you add variants.';

export const optionNumber = (place: number) => `Option ${place}`;
export const addOption = 'Add an option, such as size or color';
export const optionName = 'Option name';
export const optionNameHint = 'Such as Size';
export const shownAs = 'Shown as';
export const displays = { names: 'Names', colors: 'Color swatches', pictures: 'Pictures' };
export const removeOption = 'Remove this option';
export const values = 'Values';
export const nameOfValue = (option: string) => `Value of ${option}`;
export const colorOf = (value: string) => `Color of ${value}`;
export const picturesOf = (value: string) => `Pictures of ${value}`;
export const moveUp = (value: string) => `Move ${value} up`;
export const removeValue = (value: string) => `Remove ${value}`;
/** The placeholder of the field in which the merchant types the numbers of pictures. */
export const picturesShort = 'Pictures';
export const newValues = 'New values, one per line';
export const picturesHint = 'Enter picture numbers, such as 1, 3.';
export const picturesLegend = 'Product pictures';
export const pictureNumber = (place: number) => `Picture ${place}`;
export const saveOptions = 'Save options';
export const optionsSaved = 'Options saved';
export const saveOptionsFailed = 'Failed to save the options';
export const optionsChangedMeanwhile = (options: string) =>
  `Someone else changed the options. Your changes aren’t saved. Current options: ${options}. Reload the page to edit them.`;
export const removeAllQuestion = (variants: number) =>
  `Remove all options and delete ${counted(variants, 'variant')}? This can’t be undone. Past orders don’t change.`;
export const removeAll = (variants: number) => `Delete ${counted(variants, 'variant')}`;

/** Reasons why options can’t be saved. `name` is the option or value with the problem. */
export const optionProblems = {
  'too-many': () => 'A product has at most 3 options',
  'no-name': () => 'Each option needs a name',
  'name-too-long': (name: string) => `The name ${name} is too long`,
  'same-name': (name: string) => `Two options are called ${name}`,
  'no-values': (name: string) => `${name} needs at least one value`,
  'too-many-values': (name: string) => `${name} has too many values`,
  'bad-value': (name: string) =>
    name.trim() === '' ? 'A value needs a name' : `${name} is too long, or has an unknown color or picture`,
  'same-value': (name: string) => `${name} appears twice`,
};
export const noPictureNumber = (most: number) =>
  most === 0 ? 'This product has no pictures' : `Enter numbers from 1 to ${most}, such as 1, 3`;

export const addVariants = 'Add variants';
export const addVariantsHint = 'Select values to add their missing combinations.';
export const allOf = (option: string) => `All of ${option}`;
export const tickEach = 'Select at least one value of each option';
export const addCount = (count: number) => `Add ${counted(count, 'variant')}`;
export const nothingToAdd = 'All combinations of these values exist';
export const addQuestion = (count: number) =>
  `This adds ${counted(count, 'variant')}. Press the button again to add them.`;
export const tooMany = (count: number, most: number) =>
  `${counted(count, 'variant')} are too many: a product has at most ${number(most)}`;
export const variantsAdded = (count: number) => `${counted(count, 'variant')} added`;
export const addVariantsFailed = 'Failed to add the variants';

export const variantsOf = (name: string) => `Variants of ${name}`;
export const backToProduct = 'Back to the product';
export const find = 'Find variants';
export const any = 'Any';
export const lowStock = 'At most 5';
export const stock = 'Stock';
export const nothingMatches = 'No variant matches';
export const noVariants = 'No variants yet';
export const addFirst = 'Add the first variants';
export const pages = 'Variant pages';
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;
export const listed = (count: number, all: number) =>
  count === all ? counted(count, 'variant') : `${number(count)} of ${counted(all, 'variant')}`;

export const variant = 'Variant';
export const columns = {
  price: 'Price',
  former: 'Compare-at price',
  stock: 'Stock',
  sku: 'SKU',
  gtin: 'GTIN',
  weight: 'Weight in g',
  tax: 'Tax class',
  pictures: 'Own pictures',
};
export const cellOf = (column: string, variant: string) => `${column} of ${variant}`;
export const productsTaxClass = 'Same as product';
export const keysHint =
  'Arrow keys and Enter move between cells. Paste lines of a spreadsheet to fill the cells below.';
export const pasted = (cells: number, left: number) =>
  `${counted(cells, 'cell')} filled${left > 0 ? `, ${counted(left, 'line')} did not fit on this page` : ''}`;
export const saveVariants = 'Save variants';
export const variantsSaved = (count: number) => `${counted(count, 'variant')} saved`;
export const saveVariantsFailed = 'Failed to save the variants';
export const checkCells = 'Check the marked cells. Nothing is saved yet.';
export const changedMeanwhile =
  'Someone else changed or bought some of these variants. Check the marked cells and save again.';
export const savedNow = (value: string) => `Saved now: ${value}`;
export const gone = (count: number) =>
  `${counted(count, 'variant')} no longer exist${count === 1 ? 's' : ''}. Save again to save the others.`;
export const skuTwice = 'Another variant in this table has this SKU';
export const gtinShared = (name: string) => `${name} has the same GTIN`;

export const changeChosen = 'Change selected variants';
export const withChosen = 'With the selected variants';
export const changes = {
  price: 'Set price to',
  percent: 'Change price by %',
  former: 'Set compare-at price to',
  stock: 'Set stock to',
  weight: 'Set weight in grams to',
  pictures: 'Set own pictures to',
  tax: 'Set tax class to',
  delete: 'Delete',
};
export const wholeList = (count: number) =>
  `All ${counted(count, 'variant')} of this list, not only those selected`;
export const selectOf = (name: string) => `Select ${name}`;
export const chosenChanged = (count: number) => `${counted(count, 'variant')} changed`;
export const chosenDeleted = (count: number) => `${counted(count, 'variant')} deleted`;
export const deleteChosenQuestion = (count: number) =>
  `Delete ${counted(count, 'variant')}? This can’t be undone. Past orders don’t change.`;
export const deleteChosen = (count: number) => `Delete ${counted(count, 'variant')}`;
export const keep = 'Cancel';
export const changeChosenFailed = 'Failed to change the variants';
export const noneChosen = 'Select at least one variant first';
