import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Link } from '#app/ui/link/link.ts';
import { mailKinds } from '#domain/mails/mail-kinds.ts';
import { readOpenings } from '#domain/mails/openings.ts';
import { site } from '#lib/site.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/mails';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const openings = await loadWithFallback(shop, {
    work: readOpenings(shop.db, site().language),
    fallback: null,
    message: texts.adminMails.loadFailed,
    toasts,
  });
  const kinds = openings && mailKinds.map((kind) => ({ kind, isOwn: openings[kind] !== undefined }));
  return data({ kinds, toasts }, pageStatus(toasts));
});

export function meta() {
  return privateMeta(texts.adminMails.title);
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { kinds, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <SettingsHeading title={texts.adminMails.title} />
      <p className="mb-4 text-quiet">{texts.adminMails.hint}</p>
      {kinds ? (
        <ul className="max-w-2xl overflow-hidden rounded-3xl border border-line bg-surface">
          {kinds.map(({ kind, isOwn }) => (
            <li
              key={kind}
              className="relative border-b border-line px-4 py-2 last:border-0 hover:bg-sunken sm:px-6"
            >
              <div className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={href('/admin/settings/mails/:kind', { kind })}
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 after:absolute after:inset-0"
                >
                  {texts.adminMails.kinds[kind].name}
                </Link>
                {isOwn && <Badge>{texts.adminMails.ownOpening}</Badge>}
              </div>
              <p className="text-sm text-quiet">{texts.adminMails.kinds[kind].when}</p>
            </li>
          ))}
        </ul>
      ) : (
        <LoadFailed title={texts.adminMails.loadFailed} />
      )}
    </>
  );
}
