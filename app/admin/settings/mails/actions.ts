import { href } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { hiddenNumber } from '#app/forms/fields.ts';
import type { Submission } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { type Done, info, success } from '#app/forms/outcome.ts';
import { isMailKind, MAIL_KINDS, type MailKind } from '#domain/mails/mail-kinds.ts';
import { saveOpening } from '#domain/mails/openings.ts';
import { unknownPlaceholder } from '#domain/mails/placeholders.ts';
import { sendPreview } from '#domain/mails/send-preview.ts';
import { site } from '#lib/site.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { openingField } from './opening-field.ts';

const said = texts.adminMails;

/**
 * The kind of email in the page's address.
 * @throws {Response} 404 for an unknown kind.
 */
export function kindFrom(params: { kind?: string }): MailKind {
  if (!isMailKind(params.kind)) throw errorResponse(404, said.notFound);
  return params.kind;
}

type Edit = { kind: MailKind; version: number; opening: string | null; done: string };

async function change({ shop }: Submission, actorUid: string, { done, ...edit }: Edit): Promise<Done> {
  const page = href('/admin/settings/mails/:kind', { kind: edit.kind });
  const { language } = site();
  return (await saveOpening(shop.db, { ...edit, actorUid, language }))
    ? success(done, page)
    : info(said.unchanged, page);
}

export const mailForms = {
  opening: adminForm({
    fields: { version: hiddenNumber, opening: openingField },
    texts: { fields: said.fields },
    onRefusal: () => ({}),
    async run({ values: { version, opening }, actor, refuse, ...sent }) {
      const kind = kindFrom(sent.params);
      const unknown = unknownPlaceholder(kind, opening);
      if (unknown !== null) {
        const known = MAIL_KINDS[kind].map((name) => `{${name}}`).join(', ');
        const message = said.unknownPlaceholder(unknown, known);
        return refuse({ message, errors: { opening: message } });
      }
      const own = opening === sent.shop.mails.original(kind) ? null : opening;
      return change(sent, actor.uid, { kind, version, opening: own, done: said.saved });
    },
  }),
  restore: adminForm({
    fields: { version: hiddenNumber },
    async run({ values: { version }, actor, ...sent }) {
      const kind = kindFrom(sent.params);
      return change(sent, actor.uid, { kind, version, opening: null, done: said.restored });
    },
  }),
  send: adminForm({
    async run({ shop, actor, params }) {
      const kind = kindFrom(params);
      await sendPreview(shop.db, { actorUid: actor.uid, kind, to: actor.email });
      return success(said.sent(actor.email ?? ''), href('/admin/settings/mails/:kind', { kind }));
    },
  }),
};

export type MailReply = ReplyTo<typeof mailForms>;
