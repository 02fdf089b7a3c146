import { zoned } from '#lib/dates/zone.ts';
import { counted } from '../format/counted.ts';
import { number } from '../format/format.ts';

/** The settings page: links to each setting, and facts about this installation. */

export const allSettings = 'All settings';
export const futureIdeas = 'Future Ideas';
export const statesFailed = 'Failed to load the status of the settings';
/** The spec (S2) defines these names. See decision D24. */
export const tax = 'Tax';
export const paymentGateway = 'Payment gateway';
export const userManagement = 'User management';
/** The purpose of each settings page. Its card shows it. */
export const purposes = {
  site: 'Name, language, currency and time zone',
  look: 'Logo, icon, colors and type',
  home: 'Banner, categories and social picture',
  pages: 'Imprint, privacy, terms and other pages',
  payments: 'Payment methods and provider connections',
  payLater: 'Bank transfer, invoice and cash on collection',
  shipping: 'Where you ship, how, and at what price',
  tax: 'Rates by country and product',
  discounts: 'Codes and automatic discounts',
  invoices: 'Your company on invoices, emails and credit notes',
  mails: 'Emails that customers get after an order',
  feed: 'Products for Google and price comparison sites',
  users: 'Several people, each with their own permissions',
};
const modes = (included: boolean) => (included ? 'included in prices' : 'added in the cart');
/** The current state of each setting, on its card. */
export const states = {
  on: 'On',
  off: 'Off',
  ownLogo: 'Your logo',
  noLogo: 'No logo',
  usualColor: 'Standard color',
  banner: 'Banner shown',
  noBanner: 'Banner hidden',
  pages: (count: number) => (count === 0 ? 'No page published' : `${counted(count, 'page')} published`),
  ships: (methods: number, zones: number) =>
    `On · ${counted(methods, 'delivery method')} in ${counted(zones, 'zone')}`,
  shipsNothing: 'Off: orders are not shipped',
  tax: (zones: number, included: boolean) =>
    zones === 0 ? 'No tax' : `${counted(zones, 'zone')}, ${modes(included)}`,
  discounts: (count: number) => (count === 0 ? 'None active' : `${number(count)} active`),
  invoices: (newest: string | null) => (newest === null ? 'On' : `On · newest ${newest}`),
  noInvoices: 'Off: enter your company to start',
  changedMails: (count: number) => `${counted(count, 'custom intro')}`,
  oneUser: 'One administrator',
};

export const installation = 'This installation';
export const healthy = 'Healthy';
export const databaseUnreachable = 'Database unreachable';
export const version = 'Version';
export const node = 'Node';
export const database = 'Database';
export const databaseVersion = 'Database version';
export const databaseSize = 'Database size';
export const databaseAnswers = 'Database response time';
export const files = 'Files';
export const identity = 'Identity';
export const mail = 'Email';
export const payments = 'Payments';
export const visitors = 'Connection';
export const runningSince = () => zoned('Running since');
export const hostHint =
  'Only the server operator can change these. Ask your host for an email server, regular backups or a payment provider, and show them the Health page, which lists what is missing.';
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
  hosted: (host: string) => `Hosted at ${host}`,
  elsewhere: (host: string) => `At ${host}`,
  bucket: (name: string, host: string | null) => `S3, bucket ${name}${host === null ? '' : ` at ${host}`}`,
  mailServer: (host: string) => `SMTP, through ${host}`,
  noMailServer: 'No email server: emails are saved, not sent',
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
