import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { MAIL_KINDS } from '#domain/mails/mail-kinds.ts';
import { readOpening } from '#domain/mails/openings.ts';
import { site } from '#lib/site.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/mail';
import { kindFrom, mailForms } from './mails/actions.ts';
import { OpeningForm } from './mails/opening-form.tsx';
import { Preview } from './mails/preview.tsx';

export const loader = adminLoader(async ({ shop, admin, params }: AdminArgs<Route.LoaderArgs>) => {
  const kind = kindFrom(params);
  const toasts: Toast[] = [];
  const { language } = site();
  const read = await loadWithFallback(shop, {
    work: Promise.all([shop.mails.preview(kind), readOpening(shop.db, { kind, language })]),
    fallback: null,
    message: texts.adminMails.loadFailed,
    toasts,
  });
  const shown = read && { mail: read[0], stored: read[1], original: shop.mails.original(kind) };
  return data({ kind, email: admin.email, shown, toasts }, pageStatus(toasts));
});

export const action = adminForms(mailForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData ? texts.adminMails.kinds[loaderData.kind].name : texts.adminMails.title);
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, email, shown, toasts } = loaderData;
  const { name } = texts.adminMails.kinds[kind];
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={name}>
        <ButtonLink to={href('/admin/settings/mails')} look="quiet">
          {texts.adminMails.allMails}
        </ButtonLink>
      </PageHeading>
      {shown ? (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <OpeningForm
            key={`${kind} ${shown.stored.version}`}
            kind={kind}
            stored={shown.stored}
            original={shown.original}
            reply={actionData}
          />
          <Preview
            name={name}
            mail={shown.mail}
            isAboutOrder={(MAIL_KINDS[kind] as readonly string[]).length > 1}
            email={email}
          />
        </div>
      ) : (
        <LoadFailed title={texts.adminMails.loadFailed} />
      )}
    </>
  );
}
