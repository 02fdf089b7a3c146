/** Maximum number of zones of each kind. `MAX_PLACES` is the maximum number of places of a zone. */
export const MAX_ZONES = 200;
export const MAX_PLACES = 300;
export const MAX_TAX_CLASSES = 20;
/** Maximum number of tax rates in a zone. */
export const MAX_RATES = 12;
/** Maximum number of characters in the name of a zone, tax class, rate, shipping method or discount. */
export const MAX_RULE_NAME = 60;
/** Maximum number of discounts, active or not. */
export const MAX_DISCOUNTS = 2_000;
/**
 * Maximum number of categories to which a discount is limited. The next constant is the maximum number of
 * products.
 */
export const MAX_DISCOUNT_CATEGORIES = 50;
export const MAX_DISCOUNT_PRODUCTS = 500;
/** The highest position of a discount or shipping method. */
export const MAX_POSITION = 9_999;
/** Maximum number of shipping methods in a zone. */
export const MAX_SHIPPING_METHODS = 20;
/** Maximum number of bands of a shipping method. */
export const MAX_BANDS = 20;
export const MAX_PICKUP_PLACE = 300;
export const MAX_DAYS = 365;
/** Maximum number of days for which a product counts as new. */
export const MAX_NEW_DAYS = 365;
