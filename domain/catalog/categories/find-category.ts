import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { categories, formerCategoryNames } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import type { DbOrTx } from '#db/types.ts';
import type { PictureSize } from '#lib/pictures/picture-size.ts';

type Row = {
  name: string;
  metaTitle: string;
  metaDescription: string;
  thumbnailKey: string;
  width: number | null;
  height: number | null;
  namedAgain: boolean;
};

/** The data of a category page. */
export type FoundCategory = Omit<Row, 'width' | 'height'> & {
  thumbnailSize: PictureSize | null;
  /**
   * Whether the category got this name less than an hour ago, and the name led to another category before.
   * Browsers may then still have a cached redirect from this name.
   */
  namedAgain: boolean;
};

/** The time for which browsers cache a redirect. */
const REDIRECT_CACHE_TIME = '1 hour';

const byName = preparedSql<{ name: string }, Row>(
  'find_category',
  (value) => sql`
    select c.name, c.meta_title as "metaTitle", c.meta_description as "metaDescription",
      c.thumbnail_key as "thumbnailKey", p.width, p.height,
      coalesce(c.named_again_at > now() - ${REDIRECT_CACHE_TIME}::interval, false) as "namedAgain"
    from ${categories} c left join ${pictures} p on p.key = c.thumbnail_key
    where c.id = coalesce((select id from ${categories} where name = ${value('name')}),
      (select category_id from ${formerCategoryNames} where name = ${value('name')}))`,
);

/**
 * The category with this name. If no category has the name now, finds the category that had it before. Null
 * if there is no such category.
 */
export async function findCategory(db: DbOrTx, name: string): Promise<FoundCategory | null> {
  const [row] = await byName(db, { name });
  if (!row) return null;
  const { width, height, ...category } = row;
  return { ...category, thumbnailSize: width && height ? { width, height } : null };
}
