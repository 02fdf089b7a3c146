import {
  CreditCard,
  FileText,
  House,
  type IconNode,
  Landmark,
  Mail,
  Palette,
  Percent,
  ReceiptText,
  Rss,
  Store,
  TicketPercent,
  Truck,
  Users,
} from 'lucide';
import { href } from 'react-router';
import * as texts from '#texts';
import type { SettingStates } from './load-states.ts';

export type Card = {
  key: keyof SettingStates;
  title: string;
  /** The address of the setting's page; null if the setting has no page yet. */
  to: string | null;
  icon: IconNode;
};

const said = texts.adminSettings;

/**
 * All settings. The spec demands six of them. A setting without a page is shown as an idea for the future
 * (decision D24).
 */
export const CARDS: Card[] = [
  { key: 'site', title: texts.adminSite.title, to: href('/admin/settings/site'), icon: Store },
  { key: 'look', title: texts.adminSite.lookTitle, to: href('/admin/settings/look'), icon: Palette },
  { key: 'home', title: texts.adminSite.homeTitle, to: href('/admin/settings/home'), icon: House },
  { key: 'pages', title: texts.adminPages.title, to: href('/admin/settings/pages'), icon: FileText },
  { key: 'payments', title: said.paymentGateway, to: href('/admin/settings/payments'), icon: CreditCard },
  {
    key: 'payLater',
    title: texts.adminPayLater.title,
    to: href('/admin/settings/pay-later'),
    icon: Landmark,
  },
  { key: 'shipping', title: texts.adminShipping.title, to: href('/admin/settings/shipping'), icon: Truck },
  { key: 'tax', title: said.tax, to: href('/admin/settings/taxes'), icon: Percent },
  {
    key: 'discounts',
    title: texts.adminDiscounts.title,
    to: href('/admin/settings/discounts'),
    icon: TicketPercent,
  },
  {
    key: 'invoices',
    title: texts.adminInvoices.title,
    to: href('/admin/settings/invoices'),
    icon: ReceiptText,
  },
  { key: 'mails', title: texts.adminMails.title, to: href('/admin/settings/mails'), icon: Mail },
  { key: 'feed', title: texts.adminFeed.title, to: href('/admin/settings/feed'), icon: Rss },
  { key: 'users', title: said.userManagement, to: null, icon: Users },
];
