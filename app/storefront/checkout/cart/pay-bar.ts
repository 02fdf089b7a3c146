/** The id of the bar with the total and the button to the payment, which stays in view on phones. */
export const PAY_BAR = 'pay-bar';
