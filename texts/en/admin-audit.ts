/** The log of what administrators changed. */

export const loadAuditFailed = 'Failed to load the audit log';
export const nothingMatches = 'No entry matches';
export const emptyTitle = 'Nothing was changed yet';
export const emptyHint = 'Every change an administrator makes appears here.';
export const listPages = 'Log pages';

export const filter = 'Filter the log';
export const action = 'Action';
export const anyAction = 'Any action';
export const by = 'By';
export const anybody = 'Anybody';
export const subject = 'Id of what was changed';

export const list = 'Changes, the newest first';
export const allOfSubject = 'All changes of this one';
/** When and by whom, as elements of the page, in this language’s order. */
export const whenBy = <Part>(moment: Part, actor: Part) => [moment, ' UTC, ', actor];
export const you = 'you';
/** The same at the head of a choice. */
export const capitalYou = 'You';
/** Read out before the value of before, and before the one of afterwards. */
export const was = 'was ';
export const isNow = ', is now ';

/** What was done, by its code. */
export const actions = {
  'category.create': 'Category added',
  'category.update': 'Category changed',
  'category.delete': 'Category deleted',
  'feed.make': 'Product feed: new address',
  'feed.revoke': 'Product feed: address revoked',
  'product.create': 'Product added',
  'product.update': 'Product changed',
  'product.stock': 'Stock changed',
  'product.delete': 'Product deleted',
  'discount.create': 'Discount added',
  'discount.update': 'Discount changed',
  'discount.delete': 'Discount deleted',
  'delivery.settings': 'Shipping settings changed',
  'delivery.create-zone': 'Shipping zone added',
  'delivery.update-zone': 'Shipping zone changed',
  'delivery.delete-zone': 'Shipping zone deleted',
  'delivery.create-method': 'Way of delivery added',
  'delivery.update-method': 'Way of delivery changed',
  'delivery.delete-method': 'Way of delivery deleted',
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
  'job.retry': 'Failed job tried again',
  'order.note': 'Note changed',
  'order.ask-refund': 'Refund asked for',
  'order.refund': 'Order refunded',
  'order.repeat-refund': 'Refund of lines asked for again',
  'order.send': 'Marked as sent',
  'order.deliver': 'Marked as delivered',
  'order.cancel-lines': 'Pieces cancelled',
  'order.return-lines': 'Pieces taken back',
  'settings.invoices': 'Invoice settings changed',
  'order.revoke-links': 'Links revoked',
  'order.resend-mail': 'Confirmation sent again',
};
/** `provider`: what it is called, where that is known. */
export const refundRefused = (provider: string | null) =>
  `Refund refused by ${provider ?? 'the payment provider'}`;

/** What was recorded beside the fields of forms, by its name in the log. */
export const recorded = {
  createdAt: 'Created at',
  deliveryTaxClassId: 'Tax class of delivery',
  error: 'Error',
  fileName: 'File name',
  issue: 'Error',
  movedTo: 'Moved to',
  note: 'Note',
  pieces: 'Pieces',
  productsMoved: 'Products moved',
  refundCents: 'Refund',
  restocked: 'Back on sale',
  rows: 'Rows',
  shipment: 'Shipment',
  state: 'State',
  status: 'Status',
  totalCents: 'Total',
  carrier: 'Carrier',
  companyAddress: 'Address',
  companyName: 'Company',
  prefix: 'Prefix of numbers',
  taxNumber: 'Tax number',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
};
