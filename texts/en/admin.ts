import { number } from './format/format.ts';

/** Texts of the whole admin area. */

export const adminOnly = 'You do not have permission to do this';
export const fieldsRequired = 'Please fill in all required fields';

export const menu = 'Admin';
export const openMenu = 'Admin menu';
export const backToShop = 'Back to shop';
export const dashboard = 'Home';
export const products = 'Products';
export const addProduct = 'Add product';
export const categories = 'Categories';
export const orders = 'Orders';
export const auditLog = 'Audit log';
export const settings = 'Settings';
export const importProducts = 'Import';
export const discounts = 'Discounts';
export const insights = 'Insights';
export const system = 'System';
export const account = 'Account';
/** Counts of waiting items. They appear after the names of pages in the menu. */
export const ordersWait = (count: string) => `${count} to send`;
export const jobsFailed = (count: string) => `${count} failed`;
export const moreThan = (most: number) => `${number(most)}+`;
export const countsFailed = 'Failed to load the counts of the menu';

export const pageNotFoundHint = 'The admin area has no page at this address.';
export const toDashboard = 'Go to Home';

/** Filters of the lists. */
export const searched = 'Search';
export const apply = 'Apply';
export const clear = 'Clear';
export const from = 'From';
export const to = 'To';
export const clearHint = 'Change or clear the filter.';

export const edit = 'Edit';
export const editOf = (name: string) => `Edit ${name}`;
export const remove = 'Delete';
export const removeOf = (name: string) => `Delete ${name}`;
export const save = 'Save';
/** The question that a user gets before leaving a form with unsaved edits. */
export const unsavedTitle = 'Leave without saving?';
export const unsavedHint = 'Some changes on this page are not saved yet.';
export const stay = 'Stay';
export const leave = 'Leave without saving';
/** Shown in place of an empty value. */
export const empty = '(empty)';
/** A time with its time zone, such as '2026-03-03T16:05:00.000Z (UTC)'. */
export const inUtc = (moment: string) => `${moment} (UTC)`;
