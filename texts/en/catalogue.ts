import { counted } from './counted.ts';

/** Products, categories and the search. */

export const loadProductsFailed = 'Failed to load products';
export const productNotFound = 'Product not found';
export const fetchProductFailed = 'Error fetching product';
export const loadCategoryFailed = 'Failed to load category products';
export const loadCategoriesFailed = 'Failed to load categories';
export const nothingFound = 'No products found matching your search';
export const searchFailed = 'Error searching for products';

/** Spec S2, decision D1. */
export const foundProducts = (count: number) => `Found ${counted(count, 'product')}`;

export const homeTitle = 'Kiosk · Good things for every day';
export const homeDescription =
  'Well-made things for home, kitchen, travel and care, chosen with an eye for what lasts.';
export const shopByCategory = 'Shop by Category';
export const noCategories = 'No categories yet.';
export const featured = 'Featured Products';
export const featuredPage = (page: number) => `Featured Products, page ${page}`;
/** The name of the pager below them. */
export const featuredPages = 'Featured Products pages';
export const noProducts = 'No products yet';
export const noMoreProducts = 'No more products';
export const noMoreHint = 'You have seen everything. Go back to the previous page.';

export const bannerTitle = 'Summer Collection 2025';
export const bannerHint = 'Light textures and gentle sun care for long, bright days.';
export const bannerLink = 'Shop skin care';

export const categoryDescription = (name: string) => `${name}: everything in this category at Kiosk.`;
/** The name of the way from the home page to a page. */
export const breadcrumb = 'Breadcrumb';
export const categoryEmpty = 'No products found in this category';
export const products = (count: number) => counted(count, 'product');

export const search = 'Search';
export const searchTitle = (text: string) => `Search: ${text}`;
export const resultsFor = (text: string) => `Results for “${text}”`;
/** For browsers and assistants that tell what a page is for; search engines leave these pages out. */
export const searchDescription = 'Find a product of the shop by its name or what is said about it.';
export const searchEmpty = 'Type what you are looking for';
export const searchHint = 'A name, some of its words, or a category.';
export const nothingFoundHint = 'Try fewer or other words, or look through the categories.';
export const suggestions = 'Did you mean one of these?';
export const browseCategories = 'Browse categories';

export const productGoneHint = 'It may have been sold out for good or renamed.';
export const similar = 'You may also like';
/** Over the table below a description. */
export const details = 'Details';
export const noDescription = 'No description available for this product.';
/** For search engines, where the product has no description of its own. */
export const productSummary = (name: string, category: string) => `${name}, in ${category} at Kiosk.`;
/** Before a price that is lower than it was, and before what it was: for screen readers. */
export const onSale = 'On sale:';
export const formerPrice = 'Former price:';
/** On the card of a product that was added not long ago. */
export const newMark = 'New';
export const inStock = 'In stock';
export const fewLeft = (count: number) => `Only ${count} left`;
export const soldOut = 'Out of stock';

export const pageNotFound = 'Page Not Found';
export const pageNotFoundHint =
  'This address leads nowhere. Browse a category below, use the search above, or start over.';
export const categories = 'Categories';
