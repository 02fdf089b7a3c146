import { href } from 'react-router';
import { chosenId, hiddenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { chooseTermsPage } from '#domain/site/pages/choose-terms-page.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';

/** Saves the choice of the page that customers must accept before they pay. */
const terms = adminForm({
  fields: { version: hiddenNumber, pageId: { ...chosenId, name: 'terms_page' as const } },
  texts: { fields: texts.adminPages.fields },
  onRefusal: (code, text) => (code === 'SITE_CHANGED' ? {} : { terms_page: text }),
  async run({ values, shop, actor }) {
    const page = href('/admin/settings/pages');
    const saved = await chooseTermsPage(shop.db, { actorUid: actor.uid, ...values });
    return saved ? success(texts.adminPages.termsSaved, page) : info(texts.adminZones.nothingChanged, page);
  },
});

export const termsForms = { terms };
export type TermsReply = ReplyTo<typeof termsForms>;
