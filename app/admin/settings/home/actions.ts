import { href } from 'react-router';
import { hiddenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { readCategoryOrder } from '#domain/site/category-order.ts';
import { findBanner } from '#domain/site/find-banner.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { sampleStyle } from '../look/sample-style.ts';
import { savedReply } from '../site/saved-reply.ts';
import { sentPicture } from '../site/sent-picture.ts';
import { categoryNames } from './category-names.ts';
import { renderBanner } from './render-banner.tsx';
import { sectionForms } from './sections/actions.ts';

const HOME = href('/admin/settings/home');
const { bannerShown, bannerTitle, bannerText, bannerButton, bannerLink } = siteFields;

/**
 * Saves the banner. The Preview button saves nothing. It shows the banner with the entered values and the
 * uploaded picture.
 */
const banner = adminForm({
  fields: { version: hiddenNumber, bannerShown, bannerTitle, bannerText, bannerButton, bannerLink },
  texts: { fields: texts.adminSite.fields },
  picture: { folder: 'site' },
  onRefusal: () => ({}),
  async run({ form, pictureKey, values: { version, ...changes }, shop, actor, refuse }) {
    const key = sentPicture(form, pictureKey);
    if (form.has('preview')) {
      const { values } = await readSiteSettings(shop.db);
      const picture = key ?? values.bannerKey;
      const shown = await findBanner(shop.db, { ...changes, bannerKey: picture });
      const html = shown === null ? null : renderBanner(shown);
      return refuse({ status: 200, toasts: [], more: { picture, html, style: sampleStyle(values) } });
    }
    const all = { ...changes, ...(key !== undefined && { bannerKey: key }) };
    return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes: all }), HOME);
  },
});

const categories = adminForm({
  fields: { version: hiddenNumber, categoryNames },
  texts: { fields: texts.adminSite.fields },
  onRefusal: () => ({}),
  async run({ values: { version, categoryNames: names }, shop, actor, refuse }) {
    const read = await readCategoryOrder(shop.db, names);
    if ('unknown' in read) {
      const message = texts.adminSite.unknownCategory(read.unknown.slice(0, 80));
      return refuse({ message, errors: { category_names: message } });
    }
    const changes = { categoryOrder: read.order };
    return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }), HOME);
  },
});

const social = adminForm({
  fields: { version: hiddenNumber },
  picture: { folder: 'site' },
  onRefusal: () => ({}),
  async run({ form, pictureKey, values: { version }, shop, actor }) {
    const key = sentPicture(form, pictureKey);
    const changes = key === undefined ? {} : { socialKey: key };
    return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }), HOME);
  },
});

export const homeForms = { banner, categories, social, ...sectionForms };
export type HomeReply = ReplyTo<typeof homeForms>;
