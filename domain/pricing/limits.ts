/** Per kind of zone. */
export const MAX_ZONES = 200;
export const MAX_PLACES = 300;
export const MAX_TAX_CLASSES = 20;
/** Per zone. */
export const MAX_RATES = 12;
/** Longest name of a zone, tax class, rate, shipping method or discount. */
export const MAX_RULE_NAME = 60;
/** Active or not. */
export const MAX_DISCOUNTS = 2_000;
/** Per discount. */
export const MAX_DISCOUNT_CATEGORIES = 50;
export const MAX_DISCOUNT_PRODUCTS = 500;
/** Largest position of a discount or shipping method. */
export const MAX_POSITION = 9_999;
/** Per zone. */
export const MAX_SHIPPING_METHODS = 20;
/** Per shipping method. */
export const MAX_BANDS = 20;
export const MAX_PICKUP_PLACE = 300;
export const MAX_DAYS = 365;
/** Longest period in which a product is called new. */
export const MAX_NEW_DAYS = 365;
