/** The key in the tab's session storage for the last message about a payment. */
export const PAYMENT_NOTICE = 'kiosk-payment';
