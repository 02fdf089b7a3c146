import { href } from 'react-router';
import * as texts from '#texts';

/** A page or an action that the admin area's search finds. */
export type Place = { to: string; text: string; kind: 'action' | 'page' | 'setting' };

type Known = Place & { words: string };

const words = texts.adminSearch.words;

const PLACES: Known[] = [
  action(href('/admin/add-product'), texts.admin.addProduct, words.addProduct),
  action(
    href('/admin/settings/discounts/:id', { id: 'new' }),
    texts.adminDiscounts.addDiscount,
    words.addDiscount,
  ),
  action(href('/admin/settings/shipping/:id', { id: 'new' }), texts.adminShipping.addMethod, words.addMethod),
  action(href('/admin/settings/pages/:id', { id: 'new' }), texts.adminPages.addPage, words.addPage),
  action(href('/admin/import'), texts.adminImport.title, words.import),
  page(href('/admin'), texts.admin.dashboard, words.home),
  page(href('/admin/orders'), texts.admin.orders, words.orders),
  page(href('/admin/to-send'), texts.adminFulfilment.toSend, words.toSend),
  page(href('/admin/products'), texts.admin.products, words.products),
  page(href('/admin/categories'), texts.admin.categories, words.categories),
  page(href('/admin/settings/discounts'), texts.admin.discounts, words.discounts),
  page(href('/admin/insights'), texts.admin.insights, words.insights),
  page(href('/admin/searches'), texts.adminSearches.title, words.searches),
  page(href('/admin/audit'), texts.admin.auditLog, words.audit),
  page(href('/admin/health'), texts.adminHealth.title, words.health),
  page(href('/admin/jobs'), texts.adminJobs.title, words.jobs),
  page(href('/admin/setup'), texts.adminSetup.title, words.setup),
  page(href('/account'), texts.admin.account, words.account),
  setting(href('/admin/settings'), texts.admin.settings, words.settings),
  setting(href('/admin/settings/site'), texts.adminSite.title, words.site),
  setting(href('/admin/settings/look'), texts.adminSite.lookTitle, words.look),
  setting(href('/admin/settings/home'), texts.adminSite.homeTitle, words.homePage),
  setting(href('/admin/settings/payments'), texts.adminSettings.paymentGateway, words.payments),
  setting(href('/admin/settings/pay-later'), texts.adminPayLater.title, words.payLater),
  setting(href('/admin/settings/shipping'), texts.adminShipping.title, words.shipping),
  setting(href('/admin/settings/taxes'), texts.adminSettings.tax, words.tax),
  setting(href('/admin/settings/invoices'), texts.adminInvoices.title, words.invoices),
  setting(href('/admin/settings/mails'), texts.adminMails.title, words.mails),
  setting(href('/admin/settings/pages'), texts.adminPages.title, words.pages),
  setting(href('/admin/settings/feed'), texts.adminFeed.title, words.feed),
];

function action(to: string, text: string, words: string): Known {
  return { to, text, words, kind: 'action' };
}
function page(to: string, text: string, words: string): Known {
  return { to, text, words, kind: 'page' };
}
function setting(to: string, text: string, words: string): Known {
  return { to, text, words, kind: 'setting' };
}

const MOST = 8;

/**
 * The places that match a text: each of its words starts a word of the place's title or keywords. Places
 * whose titles match come first. For an empty text, returns the first places.
 */
export function findPlaces(text: string): Place[] {
  const sought = wordsOf(text);
  const found = PLACES.map((place) => ({
    place,
    title: wordsOf(place.text),
    all: wordsOf(`${place.text} ${place.words}`),
  }))
    .filter(({ all }) => sought.every((word) => all.some((each) => each.startsWith(word))))
    // `isTitle` is true if the title alone matches all words. These places are listed first.
    .map((each) => ({
      ...each,
      isTitle: sought.every((word) => each.title.some((other) => other.startsWith(word))),
    }));
  return found
    .toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle))
    .slice(0, MOST)
    .map(({ place: { to, text, kind } }) => ({ to, text, kind }));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
