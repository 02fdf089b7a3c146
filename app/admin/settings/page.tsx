import { href } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { findPage } from '#domain/site/pages/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/page';
import { DeleteQuestion } from './delete-question.tsx';
import { NEW_PAGE, pageForms } from './pages/actions.ts';
import { typedPage } from './pages/page-fields.ts';
import { PageForm } from './pages/page-form.tsx';

const said = texts.adminPages;

export const loader = adminLoader(async ({ params, url, shop }: AdminArgs<Route.LoaderArgs>) => {
  if (params.id === NEW_PAGE) return { kept: null, typed: typedPage(null), deleting: false };
  const id = rowIdFrom(params.id);
  const page = id === null ? null : await findPage(shop.db, id);
  if (page === null) throw errorResponse(404, said.notFound);
  const { title, slug, version, isPublished } = page;
  const kept = { id: page.id, title, slug, version, isPublished };
  return { kept, typed: typedPage(page), deleting: url.searchParams.has('delete') };
});

export const action = adminForms(pageForms);

/** Also reloads the page after a refusal, because the page's data is usually outdated in that case. */
export function shouldRevalidate() {
  return true;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.kept?.title ?? said.newPage);
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, typed, deleting } = loaderData;
  const page = kept && href('/admin/settings/pages/:id', { id: String(kept.id) });
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={kept ? said.editPage : said.newPage}>
        {kept?.isPublished && (
          <ButtonLink to={href('/pages/:slug', { slug: kept.slug })} reloadDocument look="quiet">
            {said.viewPage}
          </ButtonLink>
        )}
        {page && (
          <ButtonLink to={`${page}?delete`} look="quiet" className="text-bad!">
            {said.deletePage}
          </ButtonLink>
        )}
      </PageHeading>
      {kept && page && deleting && (
        <DeleteQuestion
          label={texts.admin.removeOf(kept.title)}
          question={said.deleteQuestion}
          fields={{ intent: 'delete', version: kept.version }}
          submit={said.deletePage}
          keep={page}
        />
      )}
      <PageForm key={kept?.id} reply={actionData} version={kept?.version ?? null} typed={typed} />
    </>
  );
}
