/** The id of the bar with the total and the payment button. It stays in view on phones. */
export const PAY_BAR = 'pay-bar';
