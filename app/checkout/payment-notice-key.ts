/** Where the last payment message is stored for its shopper, in this tab only. */
export const PAYMENT_NOTICE = 'kiosk-payment';
