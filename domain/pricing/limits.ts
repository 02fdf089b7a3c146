/** Of each kind. */
export const MAX_ZONES = 200;
export const MAX_PLACES = 300;
export const MAX_TAX_CLASSES = 20;
/** Of a zone. */
export const MAX_RATES = 12;
/** Longest name of a zone, class, rate, method or discount. */
export const MAX_NAME = 60;
/** Valid or not. */
export const MAX_DISCOUNTS = 2_000;
/** Of a discount. */
export const MAX_DISCOUNT_CATEGORIES = 50;
export const MAX_DISCOUNT_PRODUCTS = 500;
/** What a discount's position, and a method's, may be at most. */
export const MAX_POSITION = 9_999;
/** Of a zone. */
export const MAX_METHODS = 20;
/** Of a way of delivery. */
export const MAX_BANDS = 20;
export const MAX_PLACE = 300;
export const MAX_DAYS = 365;
/** How long a product may be called new. */
export const MAX_NEW_DAYS = 365;
