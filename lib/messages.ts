/** Every text of the spec's error catalogue (section 8) and what else the shop says in a toast. */
export const messages = {
  loadProductsFailed: 'Failed to load products',
  productNotFound: 'Product not found',
  fetchProductFailed: 'Error fetching product',
  loadCategoryFailed: 'Failed to load category products',
  loadCategoriesFailed: 'Failed to load categories',
  nothingFound: 'No products found matching your search',
  searchFailed: 'Error searching for products',

  loadCartFailed: 'Failed to load your cart',
  addToCartFailed: 'Failed to add to cart',
  updateCartFailed: 'Failed to update cart',
  removeItemFailed: 'Failed to remove item',
  loadFavoritesFailed: 'Failed to load your favorites',
  addFavoriteFailed: 'Failed to add to favorites',
  removeFavoriteFailed: 'Failed to remove from favorites',
  loadOrdersFailed: 'Failed to load your orders',
  saveOrderFailed: 'Failed to save your order details',
  paymentFailed: 'Payment failed. Please try again.',

  signInFailed: 'Failed to log in',
  signedInAsGuest: 'Signed in as guest',
  loggedOut: 'Logged out successfully',

  addedToCart: 'Added to cart',
  quantityIncreased: 'Item quantity increased',
  quantityDecreased: 'Item quantity decreased',
  itemRemoved: 'Item removed from cart',
  addedToFavorites: 'Added to favorites',
  removedFromFavorites: 'Removed from favorites',
  orderCompleted: 'Order completed successfully!',
  paymentSuccessful: 'Payment successful!',
  demoPayment: 'Demo payment simulated successfully!',
} as const;

/** What a visitor reads when a rule of `domain` refuses (the code of a Refusal). */
export const refusals: Record<string, string> = {
  PRODUCT_NOT_FOUND: messages.productNotFound,
  CART_FULL: 'Your cart is full: check out or remove something first',
  CART_ITEM_NOT_FOUND: messages.updateCartFailed,
  FAVORITES_FULL: 'Your favorites are full: remove one first',
  CART_EMPTY: 'Your cart is empty',
  CART_CHANGED: 'Your cart has changed. Please check it and pay again.',
  OUT_OF_STOCK: 'Some items are no longer available in this quantity. You have not been charged.',
};
