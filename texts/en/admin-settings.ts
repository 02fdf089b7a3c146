import * as adminDiscounts from './admin-discounts.ts';
import * as adminShipping from './admin-shipping.ts';
import * as adminSite from './admin-site.ts';
import { counted } from './counted.ts';
import { number } from './format.ts';

/** The settings: what leads to the pages where they are made, and what runs here. */

export const allSettings = 'All settings';
export const futureIdeas = 'Future Ideas';
export const tax = 'Tax';
/** Spec S2: lists ideas; one becomes a link once its page exists (decision D24). */
export const ideas: readonly string[] = [
  adminSite.title,
  'Payment gateway',
  adminShipping.title,
  'User management',
  adminDiscounts.title,
  tax,
];

export const installation = 'This Installation';
export const healthy = 'Healthy';
export const databaseUnreachable = 'Database unreachable';
export const version = 'Version';
export const node = 'Node';
export const database = 'Database';
export const databaseVersion = 'Database version';
export const databaseSize = 'Database size';
export const databaseAnswers = 'Database answers in';
export const files = 'Files';
export const identity = 'Identity';
export const mail = 'Mail';
export const payments = 'Payments';
export const visitors = 'Visitors come';
export const runningSince = 'Running since (UTC)';
export const environmentHint = 'These are set by environment variables, see docs/operations.md.';
export const megabytes = (bytes: number) => `${number(Math.round(bytes / 1024 / 1024))} MB`;
export const backup = 'Newest backup (UTC)';
export const noBackup = 'None that the shop made by itself';
export const backupOf = (at: string, bytes: number, lostFiles: number) =>
  `${at}, ${megabytes(Math.max(bytes, 1024 * 1024))}${lostFiles > 0 ? `, without ${counted(lostFiles, 'missing picture')}` : ''}`;
export const backupTried = 'Restored on trial (UTC)';
export const notTried = 'Not yet';
export const triedAt = (at: string, fault: string | null) =>
  fault === null ? `${at}, sound` : `${at}, not sound: ${fault}`;
export const milliseconds = (time: number) => `${time.toFixed(1)} ms`;
