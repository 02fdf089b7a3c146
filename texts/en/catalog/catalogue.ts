import { site } from '#lib/site.ts';
import { counted } from '../format/counted.ts';

export const loadProductsFailed = 'Failed to load products';
export const productNotFound = 'Product not found';
export const fetchProductFailed = 'Error fetching product';
export const loadCategoryFailed = 'Failed to load category products';
export const loadCategoriesFailed = 'Failed to load categories';

export const homeTitle = () => `${site().name} · ${site().tagline || 'Good things for every day'}`;
export const homeDescription =
  'Well-made things for home, kitchen, travel and care, chosen with an eye for what lasts.';
export const shopByCategory = 'Shop by Category';
export const noCategories = 'No categories yet.';
export const featured = 'Featured Products';
export const featuredPage = (page: number) => `Featured Products, page ${page}`;
/** The accessible name of the pager of the featured products. */
export const featuredPages = 'Featured Products pages';
export const noProducts = 'No products yet';
export const noMoreProducts = 'No more products';
export const noMoreHint = 'You have seen everything. Go back to the previous page.';

export const bannerTitle = 'Summer Collection 2025';
export const bannerHint = 'Light textures and gentle sun care for long, bright days.';
export const bannerLink = 'Shop skin care';

export const categoriesDescription = () => `All categories at ${site().name}`;
export const categoryDescription = (name: string) =>
  `${name}: everything in this category at ${site().name}.`;
/** The title of a page whose URL names no existing category. */
export const categoryUnknown = 'Category not found';
export const categoryEmpty = 'No products found in this category';
export const products = (count: number) => counted(count, 'product');
/** The accessible name of the breadcrumb. */
export const breadcrumb = 'Breadcrumb';

export const browseCategories = 'Browse categories';

export const productGoneHint = 'This product is no longer available.';
export const similar = 'You may also like';
/** The heading of the table of details below a description. */
export const details = 'Details';
export const noDescription = 'No description available for this product.';
/** The meta description of a product that has no description. */
export const productSummary = (name: string, category: string) =>
  `${name}, in ${category} at ${site().name}.`;
/** Screen readers read these words before the reduced price and before the former price. */
export const onSale = 'On sale:';
export const formerPrice = 'Former price:';
/** The label on the card of a new product. */
export const newMark = 'New';
export const inStock = 'In stock';
export const fewLeft = (count: number) => `Only ${count} left`;
export const soldOut = 'Out of stock';

export const pageNotFound = 'Page Not Found';
export const pageNotFoundHint =
  'There is no page at this address. Browse a category below, or use the search above.';
export const pageNotFoundSearchHint = 'There is no page at this address. Use the search above.';
export const categories = 'Categories';
