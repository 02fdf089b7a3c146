import { eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import type { ProductOption } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_VARIANTS } from '../../../limits.ts';
import type { Variant } from '../list-variants.ts';
import { inOptionOrder } from '../variant-order.ts';
import { isListed, type VariantFilter } from './variant-filter.ts';

/** Variants per page of the administrator's table. */
const VARIANTS_PER_PAGE = 50;

const keys = prepared<{ productId: number }, Pick<Variant, 'id' | 'optionValues' | 'priceCents' | 'stock'>[]>(
  'list_variant_keys',
  (db) =>
    db
      .select({
        id: variants.id,
        optionValues: variants.optionValues,
        priceCents: variants.priceCents,
        stock: variants.stock,
      })
      .from(variants)
      .where(eq(variants.productId, sql.placeholder('productId')))
      .limit(MAX_VARIANTS),
);

type Asked = { product: { id: number; options: ProductOption[] }; filter: VariantFilter; page: number };

type VariantPage = {
  rows: Variant[];
  /** The number of variants that match the filter. `all` is the number of all variants. */
  count: number;
  all: number;
  /**
   * The number of the shown page, from 1. If the URL asks for a later page than the last one, this is the
   * last page.
   */
  page: number;
  pages: number;
};

/** A page of the variants that match a filter, in the order of the product's options. */
export async function listVariantRows(db: DbOrTx, { product, filter, page }: Asked): Promise<VariantPage> {
  const all = await keys(db, { productId: product.id });
  const listed = inOptionOrder(
    product.options,
    all.filter((each) => isListed(filter, each)),
  );
  const pages = Math.max(1, Math.ceil(listed.length / VARIANTS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const ids = listed.slice((shown - 1) * VARIANTS_PER_PAGE, shown * VARIANTS_PER_PAGE).map(({ id }) => id);
  return {
    rows: inOptionOrder(product.options, await findVariants(db, ids)),
    count: listed.length,
    all: all.length,
    page: shown,
    pages,
  };
}

/** The variants with these ids that still exist, in any order. */
export async function findVariants(db: DbOrTx, ids: number[]): Promise<Variant[]> {
  return ids.length === 0 ? [] : db.select().from(variants).where(inArray(variants.id, ids));
}

/** The data of all variants that the admin page of a product needs. */
type VariantKeys = Awaited<ReturnType<typeof keys>>;

/** The values, prices and stock of all variants of a product, in any order. */
export const listVariantKeys = (db: DbOrTx, productId: number): Promise<VariantKeys> =>
  keys(db, { productId });
