export const title = 'Invoices';
export const loadFailed = 'Failed to load the invoice settings';
export const saveFailed = 'Failed to save the invoice settings';
export const saved = 'Invoice settings saved';
export const company = 'Your company';
export const off = 'Invoices are off. Enter a name and an address to turn them on.';
export const on = 'Every order gets an invoice within seconds, and every refund a credit note.';
export const companyName = 'Name';
export const companyAddress = 'Address';
export const taxNumber = 'Tax number';
export const companyEmail = 'Email';
export const companyPhone = 'Phone';
/** The link from the site's settings to the page of the invoice settings. */
export const companyLink = 'Company and contact';
export const contactHint = 'Email and phone are at the end of invoices.';
/** The section in which the merchant chooses where customers see the company. */
export const shownTitle = 'Where customers see your company';
export const shownHint =
  'Invoices always name your company. Choose Yes to add its name, address, email, phone and tax number to every email, and to the home page for search engines.';
export const prefix = 'Number prefix';
export const prefixHint = 'For example 2027- gives 2027-000001. Credit notes add a C after the prefix.';
export const exportCsv = 'Export invoices';
export const packingSlip = 'Packing slip';
export const packingSlipNotFound = 'Packing slip not found';
export const packingSlipOf = (parcel: number) => `Packing slip, parcel ${parcel}`;
