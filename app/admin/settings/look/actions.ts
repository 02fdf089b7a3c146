import { href } from 'react-router';
import { hiddenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { logoChanges } from '../site/logo-changes.ts';
import { savedReply } from '../site/saved-reply.ts';
import { sentPicture } from '../site/sent-picture.ts';
import { sampleStyle } from './sample-style.ts';

const LOOK = href('/admin/settings/look');
const { accent, preset, navigation: navigationField } = siteFields;

/**
 * Saves the color and the corners. The Preview button saves nothing. It shows samples with the entered
 * values.
 */
const look = adminForm({
  fields: { version: hiddenNumber, accent, preset },
  texts: { fields: texts.adminSite.fields },
  onRefusal: () => ({}),
  async run({ form, values: { version, ...changes }, shop, actor, refuse }) {
    if (form.has('preview')) {
      return refuse({ status: 200, toasts: [], more: { sample: sampleStyle(changes) } });
    }
    const saved = await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes });
    return savedReply(saved, LOOK);
  },
});

/** Saves the kind of the menu on wide screens. */
const navigation = adminForm({
  fields: { version: hiddenNumber, navigation: navigationField },
  texts: { fields: texts.adminSite.fields },
  async run({ values: { version, ...changes }, shop, actor }) {
    return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }), LOOK);
  },
});

/**
 * Saves the logo of the shop's pages. The Preview button saves nothing. It shows the uploaded picture, as it
 * does in the form of the icon.
 */
const logo = adminForm({
  fields: { version: hiddenNumber },
  picture: { folder: 'site' },
  onRefusal: () => ({}),
  async run({ form, pictureKey, values: { version }, shop, actor, refuse }) {
    const changes = await logoChanges(shop, form, pictureKey);
    if (form.has('preview')) {
      const { values } = await readSiteSettings(shop.db);
      const { name, logo, logoWidth } = { ...values, ...changes };
      return refuse({
        status: 200,
        toasts: [],
        more: { picture: logo, logoWidth, name, style: sampleStyle(values) },
      });
    }
    return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }), LOOK);
  },
});

/** Saves the icon of browser tabs and home screens. */
const icon = adminForm({
  fields: { version: hiddenNumber },
  picture: { folder: 'site' },
  onRefusal: () => ({}),
  async run({ form, pictureKey, values: { version }, shop, actor, refuse }) {
    const key = sentPicture(form, pictureKey);
    if (form.has('preview')) {
      const { values } = await readSiteSettings(shop.db);
      const more = { picture: key ?? values.icon, style: sampleStyle(values) };
      return refuse({ status: 200, toasts: [], more });
    }
    const changes = key === undefined ? {} : { icon: key };
    return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }), LOOK);
  },
});

export const lookForms = { look, navigation, logo, icon };
export type LookReply = ReplyTo<typeof lookForms>;
