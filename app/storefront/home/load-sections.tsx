import { renderToStaticMarkup } from 'react-dom/server';
import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import type { RequestContext } from '#app/request-context.ts';
import { cacheTags, productTags } from '#domain/catalog/cache-tags.ts';
import { listByIds, listNewest, listOnSale } from '#domain/catalog/listing/home-lists.ts';
import type { CardProduct } from '#domain/catalog/listing/product-card.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { DEFAULT_SECTIONS, type HomeSection, readSections } from '#domain/site/home/sections.ts';
import { serverSite } from '#domain/site/server-site.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { listHref } from '../filters/addresses.ts';
import { SectionHead } from './section-head.tsx';
import { TextSection } from './text-section.tsx';

/**
 * A section of the home page. It is either the name of one of the spec's sections, or the HTML of any other
 * section, with the products below it.
 */
export type ShownSection = 'banner' | 'categories' | 'all' | { html: string; products?: CardProduct[] };

/** Loads the enabled sections that are not empty. Call this only on the server. */
export async function loadSections(shop: RequestContext, toasts: Toast[]): Promise<ShownSection[]> {
  const on = homeSections().filter(({ off }) => !off);
  const loaded = await Promise.all(on.map((section) => loadSection(shop, section, toasts)));
  return loaded.filter((section) => section !== null);
}

/** All sections, in the merchant's order. */
export function homeSections(): HomeSection[] {
  return readSections(serverSite().homeSections) ?? DEFAULT_SECTIONS;
}

async function loadSection(
  shop: RequestContext,
  section: HomeSection,
  toasts: Toast[],
): Promise<ShownSection | null> {
  if (section.kind === 'text') return { html: renderToStaticMarkup(<TextSection {...section} />) };
  if (section.kind === 'banner' || section.kind === 'categories' || section.kind === 'all')
    return section.kind;
  shop.tagResponse(section.kind === 'picks' ? section.products.map(cacheTags.product) : TAGS[section.kind]);
  const products = await loadWithFallback(shop, {
    work: productsOf(shop.readsDb, section),
    fallback: [],
    message: texts.catalogue.loadProductsFailed,
    toasts,
  });
  shop.tagResponse(productTags(products));
  if (products.length === 0) return null;
  if (section.kind === 'picks') return { html: headOf(section.title, null), products };
  const asked = parseListRequest(new URLSearchParams(MORE[section.kind]));
  return { html: headOf(texts.home[section.kind], listHref(asked)), products };
}

const headOf = (title: string, more: string | null) =>
  renderToStaticMarkup(<SectionHead title={title} more={more} />);

type Listed = Extract<HomeSection, { kind: 'newest' | 'sale' | 'picks' }>;

const TAGS = { newest: [cacheTags.featured], sale: [cacheTags.counts, cacheTags.prices] };
const MORE = { newest: { sort: 'newest' }, sale: { sale: 'on' } };

function productsOf(db: RequestContext['readsDb'], section: Listed): Promise<CardProduct[]> {
  if (section.kind === 'picks') return listByIds(db, section.products);
  return section.kind === 'newest' ? listNewest(db) : listOnSale(db);
}
