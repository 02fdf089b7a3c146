/** The storage key of the last payment message, in this tab only. */
export const PAYMENT_NOTICE = 'kiosk-payment';
