import type { Complete } from '../complete.ts';

/** Every text that a visitor, the administrator or a mail reads, by area. */
export * as account from './account.ts';
export * as addresses from './addresses.ts';
export * as admin from './admin.ts';
export * as adminAudit from './admin-audit.ts';
export * as adminCategories from './admin-categories.ts';
export * as adminDashboard from './admin-dashboard.ts';
export * as adminDiscounts from './admin-discounts.ts';
export * as adminFormat from './admin-format.ts';
export * as adminFulfilment from './admin-fulfilment.ts';
export * as adminHealth from './admin-health.ts';
export * as adminImport from './admin-import.ts';
export * as adminInvoices from './admin-invoices.ts';
export * as adminJobs from './admin-jobs.ts';
export * as adminOrders from './admin-orders.ts';
export * as adminPayments from './admin-payments.ts';
export * as adminPictures from './admin-pictures.ts';
export * as adminProducts from './admin-products.ts';
export * as adminSearches from './admin-searches.ts';
export * as adminSettings from './admin-settings.ts';
export * as adminShipping from './admin-shipping.ts';
export * as adminSite from './admin-site.ts';
export * as adminTaxes from './admin-taxes.ts';
export * as adminTry from './admin-try.ts';
export * as adminZones from './admin-zones.ts';
export * as cart from './cart.ts';
export * as catalogue from './catalogue.ts';
export * as checkout from './checkout.ts';
export * as closing from './closing.ts';
export * as codes from './codes.ts';
export * as failures from './failures.ts';
export * as favorites from './favorites.ts';
export * as fields from './fields.ts';
export * as format from './format.ts';
export * as gallery from './gallery.ts';
export * as identity from './identity.ts';
export * as invoices from './invoices.ts';
export * as mail from './mail.ts';
export * as orders from './orders.ts';
export * as payments from './payments.ts';
export * as pictures from './pictures.ts';
export * as refusals from './refusals.ts';
export * as shell from './shell.ts';
export * as suggestions from './suggestions.ts';

/** Of every language: has the compiler name what it lacks of the English texts. */
export type Texts = Complete<typeof import('./index.ts'), typeof import('../en/index.ts')>;
