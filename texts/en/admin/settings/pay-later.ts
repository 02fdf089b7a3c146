/** Settings of orders that are paid later. */

export const title = 'Pay later';
export const intro =
  'The shop places bank transfer, invoice and cash orders immediately and reserves their items. Record the payment on the order page.';
export const loadFailed = 'Failed to load these settings';
export const saveFailed = 'Failed to save these settings';
export const saved = 'Saved';
export const unchanged = 'Nothing has changed';

export const account = 'Bank account';
export const accountHint =
  'Customers who pay by bank transfer or invoice see it on their order and in their emails.';
/** The payment methods and what each one means. */
export const methods = {
  'bank-transfer': {
    title: 'Bank transfer',
    hint: 'Customers transfer the total first. You send the order once it is paid.',
  },
  invoice: {
    title: 'Invoice',
    hint: 'You can send the order before it is paid. Offer this to customers you trust.',
  },
  'cash-on-collection': {
    title: 'Cash on collection',
    hint: 'Customers see it if they choose a delivery method with a pick-up place.',
  },
};
export const isOn = 'On';
/** Form fields, by name. */
export const fields = {
  account_holder: { label: 'Account holder', noun: 'account holder' },
  iban: { label: 'IBAN', noun: 'IBAN' },
  bic: { label: 'BIC', noun: 'BIC' },
  bank: { label: 'Bank', noun: 'bank' },
  on: { label: 'Offer it at the checkout' },
  due_days: { label: 'Days to pay', noun: 'number of days' },
  cancel_days: { label: 'Days until unpaid orders are cancelled', noun: 'number of days' },
  remind: {
    label: 'Remind by email',
    choices: { never: 'Never', before: 'Before the last day to pay', after: 'After the last day to pay' },
  },
  remind_days: { label: 'Days before or after the last day to pay', noun: 'number of days' },
  members_only: { label: 'Only for customers with an account' },
  most: { label: 'Highest total', noun: 'amount' },
  instructions: { label: 'Instructions', noun: 'text' },
};
export const cancelHint =
  'Counted from the order date. Enter 0 to never cancel. The items go back on sale and the customer gets an email. Paid or sent orders are never cancelled.';
export const remindHint = 'Customers are reminded once.';
export const mostHint = '0 = any total.';
export const instructionsHint = 'Shown with the order and in emails, up to 1,000 characters.';
export const cancelTooEarly = 'Enter at least the days to pay, or 0 for never';
