/** Emails about a product that is back in stock. */

export const title = 'Email me when it’s back';
export const titleOf = (product: string) => `Email me when ${product} is back`;
export const ask = 'Email me when it’s back';
export const hint = 'We’ll send one email when it’s back, nothing else.';
export const hintOfMember = 'We’ll send one email to your account’s address when it’s back, nothing else.';
export const failed = 'Failed to save your request';
/** Shown to a guest. The text is the same whether or not the shop knows the address. */
export const checkMail = 'Almost done: open the link in the email we sent you.';
export const checkMailHint = 'No email? Check your spam folder, or ask again in a few minutes.';
export const noted = 'Done: we’ll email you once when it’s back.';
export const inStock = 'Good news: it’s in stock again. Reload the page to buy it.';
export const invalidEmail = 'Enter an email address, such as ann@example.com.';

/** The page to which the link in the email leads. */
export const confirmTitle = (product: string) => `Email you when ${product} is back?`;
export const confirm = 'Yes, email me';
export const waitingTitle = 'You’re on the list';
export const waitingHint = (product: string) =>
  `We’ll email you once when ${product} is back in stock. We email people in the order they asked.`;
export const toldTitle = 'We’ve emailed you';
export const toldHint = 'You won’t get more emails about this product.';
export const goneTitle = 'This product is no longer available';
export const stop = 'Stop all these emails';
export const stopHint = 'We delete your address and all your requests.';
export const endedTitle = 'You’re unsubscribed';
export const endedHint =
  'This link no longer works, and we’ve deleted your address. You can ask again on the product’s page.';
export const stopped = 'We’ve deleted your address';
export const toProduct = 'View product';
export const confirmFailed = 'Failed to confirm your request';
export const stopFailed = 'Failed to stop the emails';
