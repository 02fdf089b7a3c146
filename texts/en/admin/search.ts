import { counted } from '../format/counted.ts';
import { number } from '../format/format.ts';

export const open = 'Search the admin area';
export const label = 'Search';
export const shortcut = 'Ctrl K';
/** Label and placeholder of the field. */
export const hint = 'Search orders, products, settings';
export const close = 'Close';
export const keys = '↑ ↓ to choose, Enter to open, Esc to close';
export const searching = 'Searching …';
export const failed = 'Failed to search orders and products';
export const nothing = (text: string) => `Nothing matches “${text}”`;
export const nothingHint =
  'Try an order number, a name, an email address, a street, an invoice number, a product or an SKU.';
export const count = (results: number) => counted(results, 'result');
export const actions = 'Actions';
export const pages = 'Go to';
export const allOrders = 'All matching orders';
export const allProducts = 'All matching products';
export const inStock = (stock: number) => `${number(stock)} in stock`;

/** Additional words with which the search finds a page. */
export const words = {
  addProduct: 'new create article item',
  addDiscount: 'new create coupon voucher promotion sale',
  addMethod: 'new create shipping carrier pick-up parcel',
  addPage: 'new create legal imprint privacy terms',
  import: 'CSV upload products file',
  home: 'dashboard start overview to do revenue',
  orders: 'sales refunds returns invoices customers',
  toSend: 'fulfilment ship parcels packing slips',
  products: 'catalog articles stock inventory prices',
  categories: 'collections groups',
  discounts: 'coupons vouchers codes promotions sale',
  insights: 'sales statistics reports analytics revenue best sellers countries',
  searches: 'search terms statistics',
  audit: 'history changes log who',
  health: 'status checks database backup system version',
  jobs: 'queue failed emails background tasks',
  setup: 'assistant checklist start',
  account: 'password email address profile',
  settings: 'configuration installation version backup',
  site: 'shop name language currency time zone banner',
  look: 'logo colors theme design favicon icon',
  homePage: 'banner categories order social picture',
  payments: 'PayPal Stripe card credit gateway provider keys checkout',
  payLater: 'bank transfer invoice cash prepayment IBAN pick-up',
  shipping: 'delivery methods zones countries carrier parcel',
  tax: 'VAT sales tax zones classes rates countries',
  invoices: 'company address credit notes numbers bank VAT ID',
  mails: 'emails texts templates confirmation',
  pages: 'legal imprint privacy terms contact returns footer',
  feed: 'Google Merchant Center product feed',
};
