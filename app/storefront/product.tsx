import { PackageX } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { headMeta, type PageHead } from '#app/page/page-meta.ts';
import { renderDescription } from '#app/products/render-description.tsx';
import { requestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { Price } from '#app/ui/price.tsx';
import { cacheTags, pictureTags, productTags } from '#domain/catalog/cache-tags.ts';
import { readDetails } from '#domain/catalog/details.ts';
import { type FoundProduct, findProduct, listSimilar } from '#domain/catalog/listing/queries.ts';
import { reducedFrom } from '#domain/catalog/products/former-price.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/product';
import { AddToCart } from './cart/add-to-cart.tsx';
import { productHead } from './head/product-head.ts';
import { categoryPath } from './paths.ts';
import { Description, DetailsTable } from './products/description.tsx';
import { Gallery } from './products/gallery/gallery.tsx';
import { HeartButton } from './products/heart-button.tsx';
import { ProductButtonsForm } from './products/product-form.tsx';
import { ProductGrid } from './products/product-grid.tsx';
import { StockBadge } from './products/stock-badge.tsx';
import { useProductForms } from './products/use-product-forms.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const id = rowIdFrom(params.id);
  const toasts: Toast[] = [];
  const load = async () => {
    if (id === null) return { product: null, similar: [] };
    const [product, similar] = await Promise.all([findProduct(shop.db, id), listSimilar(shop.db, id)]);
    return { product, similar };
  };
  const found = await loadWithFallback(shop, {
    work: load(),
    fallback: null,
    message: texts.catalogue.fetchProductFailed,
    toasts,
  });
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
      ...toPageData(product, shop.publicOrigin, missing),
      similar: found?.similar ?? [],
      missing,
      toasts,
    },
    pageStatus(toasts, missing ? 404 : 200),
  );
}

/**
 * The product data of the page. Descriptions are rendered here, so that browsers don't load the code for it.
 */
function toPageData(product: FoundProduct | null, origin: string, missing: boolean) {
  if (product === null)
    return { product, described: { text: '', html: null }, details: [], head: missingProductHead(missing) };
  const { description, details, moreImages: _, status, ...shownFields } = product;
  const described = renderDescription({ description, descriptionFormat: product.descriptionFormat });
  const head = [
    ...productHead({ product, text: described.text, origin }),
    ...(status === 'hidden' ? [NO_INDEX] : []),
  ];
  // The plain text is needed in the head; the page uses it only without HTML.
  const shownText = described.html === null ? described : { ...described, text: '' };
  return { product: shownFields, described: shownText, details: readDetails(details), head };
}

const NO_INDEX = { name: 'robots', content: 'noindex' };

/** Only a missing product is removed from search engines, not one that failed to load. */
function missingProductHead(missing: boolean): PageHead {
  if (!missing) return [{ title: texts.shell.pageTitle(texts.catalogue.fetchProductFailed) }];
  return [{ title: texts.shell.pageTitle(texts.catalogue.productNotFound) }, NO_INDEX];
}

export const meta = headMeta;

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, described, details, similar, missing, toasts } = loaderData;
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
  return (
    <article>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-16">
        <Gallery key={product.id} name={product.name} pictures={product.pictures} />
        <ProductDetails product={product} plain={!described.html && <Description {...described} />}>
          {described.html && <Description {...described} />}
          <DetailsTable details={details} />
        </ProductDetails>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="pt-16">
          <h2 id="similar" className="pb-5 text-xl">
            {texts.catalogue.similar}
          </h2>
          <ProductGrid products={similar} className="xl:grid-cols-4 2xl:grid-cols-4" />
        </section>
      )}
    </article>
  );
}

type Product = NonNullable<Route.ComponentProps['loaderData']['product']>;

/** Long content with links is placed below the buttons. */
type DetailsProps = { product: Product; plain: React.ReactNode; children: React.ReactNode };

function ProductDetails({ product, plain, children }: DetailsProps) {
  const { onSubmit, returnTo, isFavorite } = useProductForms();
  return (
    <div onSubmit={onSubmit} className="flex flex-col gap-5 wrap-anywhere md:py-6">
      <div className="grid gap-3">
        <Breadcrumb to={categoryPath(product.category)} text={product.category} />
        <h1 className="text-2xl">{product.name}</h1>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Price cents={product.priceCents} former={reducedFrom(product)} className="text-xl font-semibold" />
        <StockBadge stock={product.stock} className="bg-sunken" />
      </div>
      {plain}
      <ProductButtonsForm
        productId={product.id}
        returnTo={returnTo}
        className="grid gap-3 pt-2 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2"
      >
        <AddToCart name={product.name} available={product.stock > 0} />
        <HeartButton name={product.name} isFavorite={isFavorite(product.id)} look="full" />
      </ProductButtonsForm>
      {children}
    </div>
  );
}
