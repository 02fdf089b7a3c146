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
  /** The connection was lost: nobody knows whether the payment was made. */
  paymentUnheard: 'The connection was lost. Look at My Orders before you pay again.',
  paymentFailed: 'Payment failed. Please try again.',

  signInFailed: 'Failed to log in',
  signUpFailed: 'Failed to create an account',
  passwordsDiffer: 'Passwords do not match',
  accountCreated: 'Account created successfully!',
  signedIn: 'Login successful!',
  resetFailed: 'Failed to reset the password',
  passwordReset: 'Password changed. Log in with the new one.',
  updateProfileFailed: 'Failed to update profile',
  uploadFailed: 'Failed to upload image',
  profileUpdated: 'Profile updated successfully',
  changePasswordFailed: 'Failed to change password',
  passwordChanged: 'Password changed successfully',
  deleteAccountFailed: 'Failed to delete account',
  accountDeleted: 'Your account was deleted',
  signedInAsGuest: 'Signed in as guest',
  loggedOut: 'Logged out successfully',

  adminOnly: 'You do not have permission to do this',
  createProductForbidden: 'You do not have permission to create products',
  updateStockForbidden: 'You do not have permission to update stock',
  deleteProductForbidden: 'You do not have permission to delete products',

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

/** PayPal was told to take the money and has not said whether it did. */
const paymentUnsure = 'PayPal has not answered yet. Look at My Orders before you pay again.';

/** What becomes of a payment by PayPal: said by the server, and apart so that no page has to load it. */
export const paymentMessages = {
  paymentUnsure,
  paymentPending: 'PayPal is still checking your payment. The order appears in My Orders once it is through.',
  paymentReceived: 'Error processing your order, but payment was received.',
  paymentRefunded: 'Some items ran out while you were paying. Your payment is refunded in full.',
  paymentRepeated: 'This cart was paid already. The second payment is refunded in full.',
  paymentMismatch: 'PayPal took another amount than your order costs. It is refunded in full.',
  paymentCancelled: 'Payment cancelled. You have not been charged.',
} as const;

/** What a visitor reads when a rule of `domain` refuses (the code of a Refusal). */
export const refusals: Record<string, string> = {
  PRODUCT_NOT_FOUND: messages.productNotFound,
  CART_FULL: 'Your cart is full: check out or remove something first',
  CART_ITEM_NOT_FOUND: messages.updateCartFailed,
  FAVORITES_FULL: 'Your favorites are full: remove one first',
  ACCOUNT_NEEDED: 'Create an account first',
  ADMIN_STAYS: "The administrator's account can't be deleted",
  NO_MAIL_ADDRESS: 'No e-mail address is known for this order',
  CART_EMPTY: 'Your cart is empty',
  CART_CHANGED: 'Your cart has changed. Please check it and pay again.',
  PAYMENT_UNDER_WAY: paymentUnsure,
  PAYMENT_OVER: messages.paymentFailed,
  PAYMENT_FAILED: messages.paymentFailed,
  PAYMENT_NOT_FOUND: messages.paymentFailed,
  PAYMENT_METHOD_OFF: messages.paymentFailed,
  TOO_MANY_PAYMENTS: 'Too many payments were started. Please wait a few minutes and try again.',
  ORDER_NOT_FOUND: 'Order not found',
  ORDER_NOT_REFUNDABLE: 'This order can’t be refunded',
  PAYPAL_OFF: 'PayPal is not set up: this order can’t be refunded now',
  OUT_OF_STOCK: 'Some items are no longer available in this quantity. You have not been charged.',
};
