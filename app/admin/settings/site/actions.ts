import { href } from 'react-router';
import { hiddenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { saveShopSettings } from '#domain/pricing/save-shop-settings.ts';
import { changeCurrency } from '#domain/site/currency/change-currency.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import { behaviorFields, siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { currencyRules } from './currency-rules.ts';
import { newForDays } from './new-for-days.ts';
import { savedReply as replyOn } from './saved-reply.ts';

const savedReply = (saved: boolean) => replyOn(saved, href('/admin/settings/site'));

export const siteForms = {
  '': adminForm({
    fields: { version: hiddenNumber, newForDays },
    texts: { fields: texts.adminSite.fields },
    onRefusal: () => ({}),
    async run({ values: { version, ...changes }, shop, actor }) {
      const write = { actorUid: actor.uid, action: 'site.settings' as const, version, changes };
      return savedReply(await saveShopSettings(shop.db, write));
    },
  }),
  name: adminForm({
    fields: { version: hiddenNumber, name: siteFields.name, tagline: siteFields.tagline },
    texts: { fields: texts.adminSite.fields },
    onRefusal: () => ({}),
    async run({ values: { version, ...changes }, shop, actor }) {
      return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }));
    },
  }),
  behavior: adminForm({
    fields: { version: hiddenNumber, ...behaviorFields },
    texts: { fields: texts.adminSite.fields },
    onRefusal: () => ({}),
    async run({ values: { version, ...changes }, shop, actor }) {
      return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }));
    },
  }),
  language: adminForm({
    fields: { version: hiddenNumber, language: siteFields.language },
    texts: { fields: texts.adminSite.fields },
    onRefusal: () => ({}),
    async run({ values: { version, ...changes }, shop, actor }) {
      return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }));
    },
  }),
  'time-zone': adminForm({
    fields: { version: hiddenNumber, timeZone: siteFields.timeZone, region: siteFields.region },
    texts: { fields: texts.adminSite.fields },
    onRefusal: () => ({}),
    async run({ values: { version, ...changes }, shop, actor }) {
      return savedReply(await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes }));
    },
  }),
  currency: adminForm({
    fields: { version: hiddenNumber, currency: siteFields.currency },
    texts: { fields: texts.adminSite.fields },
    onRefusal: () => ({}),
    async run({ values, shop, actor }) {
      const write = { ...values, actorUid: actor.uid };
      return savedReply(await changeCurrency(shop.db, write, currencyRules(shop)));
    },
  }),
};

export type SiteReply = ReplyTo<typeof siteForms>;
