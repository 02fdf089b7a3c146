/** The key of the last payment message in the tab's session storage. */
export const PAYMENT_NOTICE = 'kiosk-payment';
