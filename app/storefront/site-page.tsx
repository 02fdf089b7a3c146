import { FileX } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { headMeta, privateMeta } from '#app/page/page-meta.ts';
import { renderDescription } from '#app/products/render-description.tsx';
import { requestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { cacheTags } from '#domain/catalog/cache-tags.ts';
import { isPageSlug } from '#domain/site/pages/page-slug.ts';
import { findPublishedPage } from '#domain/site/pages/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/site-page';
import { sitePageHead } from './head/site-page-head.ts';

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const toasts: Toast[] = [];
  const find = async () => ({ page: isPageSlug(slug) ? await findPublishedPage(shop.db, slug) : null });
  const found = await loadWithFallback(shop, {
    work: find(),
    fallback: null,
    message: texts.failures.loadPageFailed,
    toasts,
  });
  shop.tagResponse([cacheTags.page(slug)]);
  if (!found?.page) {
    const title = found ? texts.catalogue.pageNotFound : texts.failures.loadPageFailed;
    return data({ page: null, head: privateMeta(title), toasts }, pageStatus(toasts, found ? 404 : 200));
  }
  const { title, body } = found.page;
  const { html, text } = renderDescription({ description: body, descriptionFormat: 'markdown' });
  const head = sitePageHead({ title, text, slug, origin: shop.publicOrigin });
  return data({ page: { title, html }, head, toasts });
}

export const meta = headMeta;

/** A page that the merchant has written, such as the imprint. */
export default function SitePage({ loaderData: { page, toasts } }: Route.ComponentProps) {
  if (page === null && toasts.length > 0)
    return (
      <>
        <PageToasts toasts={toasts} />
        <LoadFailed level="h1" title={texts.failures.loadPageFailed} />
      </>
    );
  if (page === null)
    return (
      <EmptyState level="h1" icon={FileX} title={texts.catalogue.pageNotFound}>
        <p>{texts.catalogue.pageNotFoundHint}</p>
        <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
      </EmptyState>
    );
  return (
    <article className="mx-auto max-w-prose wrap-anywhere">
      <h1 className="pt-2 pb-6 text-2xl">{page.title}</h1>
      {page.html && <RichText html={page.html} />}
    </article>
  );
}
