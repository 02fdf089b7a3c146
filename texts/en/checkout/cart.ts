export const loadCartFailed = 'Failed to load your cart';
export const addToCartFailed = 'Failed to add to cart';
export const updateCartFailed = 'Failed to update cart';
export const removeItemFailed = 'Failed to remove item';
export const addedToCart = 'Added to cart';
export const quantityIncreased = 'Item quantity increased';
export const quantityDecreased = 'Item quantity decreased';
/** The link in the message that a product was added. */
export const viewCart = 'View cart';
export const itemRemoved = 'Item removed from cart';
/** Shown for a line that the visitor removed or paid for in another tab or on another device. */
export const removedElsewhere = 'This item was removed in another window.';

export const addToCart = 'Add to Cart';
export const addToCartNamed = (product: string) => `Add ${product} to cart`;
