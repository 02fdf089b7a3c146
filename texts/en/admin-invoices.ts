/** The settings of invoices. */

export const title = 'Invoices';
export const loadFailed = 'Failed to load the settings of invoices';
export const saveFailed = 'Failed to save the settings of invoices';
export const saved = 'Invoice settings saved';
export const company = 'Your Company';
export const off = 'Orders get no invoices yet: fill in name and address.';
export const on = 'Orders get an invoice seconds after they are paid, and each refund a credit note.';
export const companyName = 'Name';
export const companyAddress = 'Address';
export const taxNumber = 'Tax number';
export const prefix = 'Prefix of numbers';
export const prefixHint = 'Such as 2027-. Credit notes have a C after it.';
export const exportCsv = 'Export invoices';
export const packingSlip = 'Packing slip';
