import { isUtc } from '#lib/dates/zone.ts';
import { counted } from '../../format/counted.ts';

/** The audit log: changes by administrators. */

export const loadAuditFailed = 'Failed to load the audit log';
export const nothingMatches = 'No entry matches';
export const emptyTitle = 'No changes yet';
export const emptyHint = 'Every change an administrator makes appears here.';
export const listPages = 'Log pages';

export const filter = 'Filter the log';
export const action = 'Action';
export const anyAction = 'Any action';
export const by = 'By';
export const anybody = 'Anyone';
export const subject = 'Id of the changed item';

export const list = 'Changes, newest first';
/** The accessible name of the link to all changes of a record, such as 'All changes to 17'. */
export const allOf = (subjectId: string) => `All changes to ${subjectId}`;
/** The changed fields, shown below an action: 'Price, Stock and 3 more fields'. */
export const changedFields = (fields: string[], more: number) =>
  more > 0 ? `${fields.join(', ')} and ${counted(more, 'more field')}` : fields.join(', ');
/**
 * The time and the author of a change. Both parameters are page elements. Their order is that of this
 * language.
 */
export const whenBy = <Part>(moment: Part, actor: Part) => [moment, isUtc() ? ' UTC, ' : ', ', actor];
export const you = 'you';
/** The word `you` as an option of a select. */
export const capitalYou = 'You';
/** Screen readers read these words before the old and the new value. */
export const was = 'was ';
export const isNow = ', is now ';

/** Actions, by code. */
export const actions = {
  'category.create': 'Category added',
  'category.update': 'Category changed',
  'category.delete': 'Category deleted',
  'feed.make': 'Product feed address created',
  'feed.revoke': 'Product feed address revoked',
  'product.create': 'Product added',
  'product.update': 'Product changed',
  'product.stock': 'Stock changed',
  'product.status': 'Status of a product changed',
  'product.duplicate': 'Product duplicated',
  'variant.create': 'Variant added',
  'variant.update': 'Variant changed',
  'variant.stock': 'Stock of a variant changed',
  'variant.delete': 'Variant deleted',
  'product.delete': 'Product deleted',
  'discount.create': 'Discount added',
  'discount.update': 'Discount changed',
  'discount.delete': 'Discount deleted',
  'delivery.settings': 'Shipping settings changed',
  'delivery.create-zone': 'Shipping zone added',
  'delivery.update-zone': 'Shipping zone changed',
  'delivery.delete-zone': 'Shipping zone deleted',
  'delivery.create-method': 'Delivery method added',
  'delivery.update-method': 'Delivery method changed',
  'delivery.delete-method': 'Delivery method deleted',
  'order.note-payment': 'Payment recorded',
  'order.remove-payment': 'Recorded payment removed',
  'order.cancel-unpaid': 'Unpaid order cancelled',
  'settings.pay-later': 'Pay later settings changed',
  'setup.close': 'Setup closed',
  'page.create': 'Page added',
  'page.update': 'Page changed',
  'page.delete': 'Page deleted',
  'site.settings': 'Site configuration changed',
  'tax.settings': 'Tax settings changed',
  'tax.create-class': 'Tax class added',
  'tax.rename-class': 'Tax class renamed',
  'tax.delete-class': 'Tax class deleted',
  'tax.create-zone': 'Tax zone added',
  'tax.update-zone': 'Tax zone changed',
  'tax.delete-zone': 'Tax zone deleted',
  'import.discard': 'Import discarded',
  'job.discard': 'Failed job discarded',
  'job.retry': 'Failed job retried',
  'order.note': 'Note changed',
  'order.ask-refund': 'Refund requested',
  'order.refund': 'Order refunded',
  'order.repeat-refund': 'Refund retried',
  'order.send': 'Marked as sent',
  'order.deliver': 'Marked as delivered',
  'order.cancel-lines': 'Items cancelled',
  'order.return-lines': 'Items returned',
  'settings.invoices': 'Invoice settings changed',
  'order.revoke-links': 'Order links revoked',
  'mail.opening': 'Email intro changed',
  'mail.preview': 'Email preview sent',
  'order.resend-mail': 'Confirmation sent again',
};
/** `provider` is the name of the payment provider; null if it is not known. */
export const refundRefused = (provider: string | null) =>
  `Refund refused by ${provider ?? 'the payment provider'}`;

/** Names of values that are in the log but not in a form, by their keys in the log. */
export const recorded = {
  termsPageId: 'Terms page',
  title: 'Title',
  slug: 'Address',
  body: 'Text',
  isPublished: 'Published',
  inFooter: 'In the footer',
  copyOf: 'Copy of',
  createdAt: 'Created at',
  deliveryTaxClassId: 'Tax class for delivery',
  error: 'Error',
  fileName: 'File name',
  issue: 'Error',
  movedTo: 'Moved to',
  language: 'Language',
  note: 'Note',
  opening: 'Intro',
  on: 'Offered at checkout',
  iban: 'IBAN',
  bic: 'BIC',
  pieces: 'Items',
  productsMoved: 'Products moved',
  methods: 'Delivery methods',
  refundCents: 'Refund',
  restocked: 'Restocked',
  rows: 'Rows',
  shipment: 'Shipment',
  state: 'State',
  status: 'Status',
  totalCents: 'Total',
  carrier: 'Carrier',
  companyAddress: 'Address',
  companyName: 'Company',
  prefix: 'Number prefix',
  taxNumber: 'Tax number',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  bannerTitle: 'Banner title',
  bannerText: 'Banner text',
  bannerButton: 'Banner button',
  bannerLink: 'Banner link',
  pricesIncludeTax: 'Prices include tax',
  version: 'Version',
  import: 'Import',
  optionValues: 'Option values',
  options: 'Options',
  ownImages: 'Own pictures',
  ownTaxClassId: 'Own tax class',
};

/** The names of records that exist only once in a shop, by their ids in the log. */
export const subjects = {
  shop: 'taxes and shipping',
  site: 'the shop settings',
  invoices: 'the invoice settings',
  setup: 'the setup',
  feed: 'the product feed',
};
