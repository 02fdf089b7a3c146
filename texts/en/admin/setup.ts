import { counted } from '../format/counted.ts';
import { number } from '../format/format.ts';

export const title = 'Set up your shop';
export const loadFailed = 'Failed to load the setup assistant';
export const saveFailed = 'Failed to save this step';

/** The offer of the assistant on the dashboard. */
export const offer = 'It takes five short steps. You can skip any of them and come back later.';
export const begin = 'Start setup';
export const goOn = 'Continue setup';
export const dismiss = 'Don’t show again';
export const dismissed = 'Setup closed. You can find it under Site configuration.';

export const progress = (step: number, steps: number) => `Step ${step} of ${steps}`;
/** The accessible name of the list of steps. */
export const steps = 'Setup steps';
export const stepNames = {
  name: 'Name',
  country: 'Country and currency',
  language: 'Language',
  rates: 'Taxes and shipping',
  start: 'Products and behavior',
};
/** Screen readers read this after the name of a step. */
export const passed = 'done or skipped';
export const next = 'Save and continue';
export const skip = 'Skip';
export const checklist = 'Checklist';

export const nameHint = 'You can change it at any time under Site configuration.';
export const countryHint = 'Where your shop is. The next pages suggest its language, taxes and shipping.';
export const ownCurrency = 'The currency of the country';
export const ownTimeZone = 'The time zone of the country';
export const timeZoneHint = 'Used for all dates and times in the shop. Without one, the shop uses UTC.';
export const ownFormats = 'Default for the country';
export const formatsHint = 'Sets the format of amounts and dates, if the shop’s language is spoken there.';
export const currencyFixed = (currency: string) =>
  `This shop sells in ${currency}. The currency can’t change after the first sale.`;

export const ratesIntro = (country: string) => `What customers in ${country} pay.`;
/** `day` is the day of the rates that the assistant suggests. */
export const ratesHint = (day: string) => `Rates as of ${day}. Check them with your tax adviser.`;
export const noRatesHint = 'We suggest no rates for this country. Leave a field empty for no tax.';
/** Shown below rates that the merchant saved earlier. */
export const savedRatesHint = 'These are the rates of your shop. Leave a field empty for no tax.';
/** The name of the tax on receipts. */
export const taxName = 'VAT';
export const plainTaxName = 'Tax';
/** The tax classes of a new shop. */
export const taxClasses: readonly string[] = ['Standard', 'Reduced', 'Zero'];
export const shippingName = 'Standard shipping';
export const shippingMissing = 'Enter a name for the shipping method, such as Parcel.';
export const worldwideHint =
  'Customers abroad can’t order until you add a shipping zone for their country. This ends free worldwide shipping.';
/** Form fields, by name. */
export const fields = {
  standard_rate: { label: 'Standard rate in percent', noun: 'standard rate' },
  reduced_rate: { label: 'Reduced rate in percent', noun: 'reduced rate' },
  prices_include_tax: { label: 'Prices include tax' },
  ships: { label: 'Ship orders within the country' },
  shipping_name: { label: 'Delivery method' },
  shipping_price: { label: 'Shipping price' },
  free_from: { label: 'Free from this subtotal', noun: 'amount' },
  demo: { label: 'Demo products' },
  better: { label: 'Use the behavior that suits most shops' },
};
/** Shown if the country ships only by weight or subtotal. The link follows. */
export const keptMethods = 'Shipping is priced by weight or subtotal.';
export const editMethods = 'Edit delivery methods';
export const freeFromHint = 'Leave it empty if shipping is never free.';

const products = (count: number) => counted(count, 'product');
const categories = (count: number) => (count === 1 ? '1 category' : `${number(count)} categories`);
export const demoIntro = (count: number) =>
  `The shop still has ${products(count)} of the demo catalogue that nobody has edited.`;
export const keepDemo = 'Keep them to try things out';
export const removeDemo = 'Remove them';
export const removeDemoOf = (counts: { products: number; categories: number }) =>
  `Delete ${products(counts.products)} and up to ${categories(counts.categories)} of the demo catalogue? This can’t be undone.`;
export const removeDemoNow = 'Delete the demo catalogue';
export const demoRemoved = (count: number) => `${products(count)} of the demo catalogue deleted`;
export const betterHint = 'You can change each one in the settings:';

export const checklistIntro = 'Before you open the shop:';
export const done = 'Done';
export const toDo = 'To do';
export const items = {
  payment: {
    title: 'Payment provider',
    done: 'Customers can pay.',
    toDo: 'Payments are only simulated. Ask your host to connect a payment provider.',
  },
  legal: {
    title: 'Legal pages',
    done: 'Your privacy policy and your terms or imprint are published.',
    toDo: 'Publish your privacy policy, and your terms or imprint. The shop recognizes these pages by their title or address, such as “privacy”.',
  },
  mail: {
    title: 'Sending emails',
    done: 'An email server is connected.',
    toDo: 'Emails are saved, not sent. Ask your host to connect an email server.',
  },
  backup: {
    title: 'Backup',
    done: 'There is a backup.',
    toDo: 'There is no backup yet. Ask your host to turn on backups.',
  },
  password: {
    title: 'Your own password',
    done: 'You have your own password.',
    toDo: 'You still use the first password. Choose your own.',
  },
};
export const look = 'Open';
/** The accessible name of the link to an item, such as 'Open: Backup'. */
export const lookAt = (item: string) => `Open: ${item}`;
export const visitShop = 'Visit the shop';
export const finish = 'Finish setup';
export const finished = 'Your shop is set up';
