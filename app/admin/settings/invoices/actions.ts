import { href } from 'react-router';
import { hiddenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { companyFields } from '#domain/invoices/company-fields.ts';
import { saveInvoiceSettings } from '#domain/invoices/save-settings.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { savedReply } from '../site/saved-reply.ts';

const said = texts.adminInvoices;
const INVOICES = href('/admin/settings/invoices');

const labels = {
  company_name: { label: said.companyName },
  company_address: { label: said.companyAddress },
  tax_number: { label: said.taxNumber },
  company_email: { label: said.companyEmail },
  company_phone: { label: said.companyPhone },
  prefix: { label: said.prefix },
};

export const invoicesForms = {
  '': adminForm({
    fields: { version: hiddenNumber, ...companyFields },
    texts: { fields: labels },
    onRefusal: () => ({}),
    async run({ values, shop, actor }) {
      await saveInvoiceSettings(shop.db, { ...values, actorUid: actor.uid });
      return success(said.saved, INVOICES);
    },
  }),
  shown: adminForm({
    fields: { version: hiddenNumber, companyShown: siteFields.companyShown },
    texts: { fields: texts.adminSite.fields },
    onRefusal: () => ({}),
    async run({ values: { version, ...changes }, shop, actor }) {
      const saved = await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes });
      return savedReply(saved, INVOICES);
    },
  }),
};

export type InvoicesReply = ReplyTo<typeof invoicesForms>;
