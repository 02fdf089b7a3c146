import { PackageX } from 'lucide';
import { data, href, redirect } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { headMeta, type PageHead } from '#app/page/page-meta.ts';
import { renderDescription } from '#app/products/render-description.tsx';
import { requestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { cacheTags, pictureTags, productTags } from '#domain/catalog/cache-tags.ts';
import { type FoundProduct, findProduct, listSimilar } from '#domain/catalog/listing/queries.ts';
import { readDetails } from '#domain/catalog/model/details.ts';
import { FEW_LEFT } from '#domain/catalog/model/stock-level.ts';
import { findProductOfVariant } from '#domain/catalog/products/variants/list-variants.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/product';
import { productHead } from './head/product-head.ts';
import { variantPath } from './paths.ts';
import { ProductArticle } from './products/product-article.tsx';
import { loadTerms } from './products/terms/load-terms.ts';
import { articleWithVariants, loadArticle } from './products/variants/load-article.ts';
import { loadVariants } from './products/variants/load-variants.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const id = rowIdFrom(params.id);
  const toasts: Toast[] = [];
  const load = async () => {
    if (id === null) return { product: null, similar: [], variants: null, terms: null };
    const [product, similar] = await Promise.all([findProduct(shop.db, id), listSimilar(shop.db, id)]);
    // The id may belong to a variant, because the lines of carts, orders and emails link to it without its
    // product.
    const productId = product ? null : await findProductOfVariant(shop.db, id);
    if (productId !== null) return redirect(variantPath(productId, id), 301);
    const variants = product && (await loadVariants(shop.db, product, url.searchParams));
    if (variants instanceof Response) return variants;
    const terms = product && (await loadTerms(shop, product.rulesVersion, variants?.list ?? [product]));
    return { product, similar, variants, terms };
  };
  const found = await loadWithFallback(shop, {
    work: load(),
    fallback: null,
    message: texts.catalogue.fetchProductFailed,
    toasts,
  });
  if (found instanceof Response) throw found;
  if (found?.variants) await loadArticle();
  const product = found?.product ?? null;
  if (id !== null) shop.tagResponse([cacheTags.product(id)]);
  if (product)
    shop.tagResponse([
      cacheTags.category(product.category),
      ...productTags([product, ...(found?.similar ?? [])]),
      ...pictureTags(product.pictures),
    ]);
  const missing = found !== null && product === null;
  if (missing) toasts.push({ type: 'error', text: texts.catalogue.productNotFound });
  return data(
    {
      ...toPageData(product, found?.variants ?? null, { origin: shop.publicOrigin, missing }),
      similar: found?.similar ?? [],
      terms: found?.terms ?? null,
      missing,
      toasts,
    },
    pageStatus(toasts, missing ? 404 : 200),
  );
}

type LoadedVariants = Exclude<Awaited<ReturnType<typeof loadVariants>>, Response>;
type PageOf = { origin: string; missing: boolean };

/**
 * The data for the page of a product. The description is rendered here, so that browsers don't load the code
 * for this.
 */
function toPageData(product: FoundProduct | null, variants: LoadedVariants, { origin, missing }: PageOf) {
  if (product === null)
    return { product, described: { text: '', html: null }, details: [], head: missingProductHead(missing) };
  const described = renderDescription(product);
  const head = [
    ...productHead({ product, variants, text: described.text, origin }),
    ...(product.status === 'hidden' ? [NO_INDEX] : []),
  ];
  // The plain text is for the page's head. The page itself shows it only if there is no HTML.
  const shownText = described.html === null ? described : { ...described, text: '' };
  const details = readDetails(product.details);
  return {
    product: shownFields(product),
    ...(variants && { variants: variants.shown }),
    described: shownText,
    details,
    head,
  };
}

/**
 * The fields of a product that visitors may see. The exact stock of a product with options is not among them.
 */
function shownFields({ description: _, details: __, moreImages: ___, ...product }: FoundProduct) {
  const { options, isForSale: _for, maxPriceCents, sku: _sku, status: _status, ...fields } = product;
  if (options.length === 0) return fields;
  return { ...fields, stock: Math.min(product.stock, FEW_LEFT + 1), maxPriceCents };
}

const NO_INDEX = { name: 'robots', content: 'noindex' };

/**
 * The head of the page if there is no product. If the product does not exist, search engines must remove the
 * page. If it only failed to load, they must not.
 */
function missingProductHead(missing: boolean): PageHead {
  if (!missing) return [{ title: texts.shell.pageTitle(texts.catalogue.fetchProductFailed) }];
  return [{ title: texts.shell.pageTitle(texts.catalogue.productNotFound) }, NO_INDEX];
}

export const meta = headMeta;

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, missing, toasts } = loaderData;
  if (!product) {
    return (
      <>
        <PageToasts toasts={toasts} />
        {missing ? (
          <EmptyState level="h1" icon={PackageX} title={texts.catalogue.productNotFound}>
            <p>{texts.catalogue.productGoneHint}</p>
            <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
          </EmptyState>
        ) : (
          <LoadFailed level="h1" title={texts.catalogue.fetchProductFailed} />
        )}
      </>
    );
  }
  const { described, details, similar, variants, terms } = loaderData;
  const shown = { product, described, details, similar, terms };
  const ArticleWithVariants = articleWithVariants();
  return variants ? <ArticleWithVariants {...shown} variants={variants} /> : <ProductArticle {...shown} />;
}
