import { zoned } from '#lib/dates/zone.ts';
import { counted } from '../format/counted.ts';
import { number } from '../format/format.ts';
import * as adminDiscounts from './settings/discounts.ts';
import * as adminShipping from './settings/shipping.ts';
import * as adminSite from './settings/site.ts';

/** The settings page: links to each setting, and facts about this installation. */

export const allSettings = 'All settings';
export const futureIdeas = 'Future Ideas';
export const moreSettings = 'More settings';
export const tax = 'Tax';
export const paymentGateway = 'Payment gateway';
/** Spec S2: lists ideas; one becomes a link once its page exists (decision D24). */
export const ideas: readonly string[] = [
  adminSite.title,
  paymentGateway,
  adminShipping.title,
  'User management',
  adminDiscounts.title,
  tax,
];

export const installation = 'This installation';
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
export const visitors = 'Connection';
export const runningSince = () => zoned('Running since');
export const hostHint =
  'Only the server operator can change these. Ask your host for a mail server, regular backups or a payment provider, and show them the page Health: it lists what is missing.';
export const megabytes = (bytes: number) => `${number(Math.round(bytes / 1024 / 1024))} MB`;
export const backup = () => zoned('Newest backup');
export const noBackup = 'No automatic backup';
export const backupOf = (at: string, bytes: number, lostFiles: number) =>
  `${at}, ${megabytes(Math.max(bytes, 1024 * 1024))}${lostFiles > 0 ? `, without ${counted(lostFiles, 'missing picture')}` : ''}`;
export const backupTried = () => zoned('Last test restore');
export const notTried = 'Not yet';
export const triedAt = (at: string, fault: string | null) =>
  fault === null ? `${at}, successful` : `${at}, failed: ${fault}`;
export const milliseconds = (time: number) => `${time.toFixed(1)} ms`;
/** Facts about this installation. */
export const facts = {
  onThisServer: 'On this server',
  hosted: (host: string) => `Hosted, at ${host}`,
  elsewhere: (host: string) => `Elsewhere, at ${host}`,
  bucket: (name: string, host: string | null) => `S3, bucket ${name}${host === null ? '' : ` at ${host}`}`,
  mailServer: (host: string) => `SMTP, through ${host}`,
  noMailServer: 'No mail server: mails are kept and not sent',
  paypal: (environment: string) => `PayPal (${environment})`,
  paypalDemo: 'PayPal demo, simulated',
  stripe: (mode: 'test' | 'live') => `Stripe (${mode})`,
  card: 'card, simulated',
  localSocket: 'a local socket',
};
/** How visitors reach the shop. */
export const reached = {
  byProxy: 'Through a proxy of the host',
  directly: 'Directly',
  fromOneAddress:
    'All from one address, so limits count them as one visitor. Ask your host whether the shop should trust its proxy.',
};
