import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { categories, formerCategoryNames } from '#db/schema/catalog.ts';
import { pictures } from '#db/schema/pictures.ts';
import type { DbOrTx } from '#db/types.ts';
import type { PictureSize } from '#lib/picture-size.ts';

type Row = {
  name: string;
  metaTitle: string;
  metaDescription: string;
  thumbnailKey: string;
  width: number | null;
  height: number | null;
  namedAgain: boolean;
};

/** What a category's page says of it. */
export type FoundCategory = Omit<Row, 'width' | 'height'> & {
  thumbnailSize: PictureSize | null;
  /** Browsers may still go elsewhere by its name, which led there less than an hour ago. */
  namedAgain: boolean;
};

/** As long as a browser keeps where a name led. */
const LEADS_FOR = '1 hour';

const byName = preparedSql<{ name: string }, Row>(
  'find_category',
  (value) => sql`
    select c.name, c.meta_title as "metaTitle", c.meta_description as "metaDescription",
      c.thumbnail_key as "thumbnailKey", p.width, p.height,
      coalesce(c.named_again_at > now() - ${LEADS_FOR}::interval, false) as "namedAgain"
    from ${categories} c left join ${pictures} p on p.key = c.thumbnail_key
    where c.id = coalesce((select id from ${categories} where name = ${value('name')}),
      (select category_id from ${formerCategoryNames} where name = ${value('name')}))`,
);

/** The category of this name, or else the one that had it before, under its present name. */
export async function findCategory(db: DbOrTx, name: string): Promise<FoundCategory | null> {
  const [row] = await byName(db, { name });
  if (!row) return null;
  const { width, height, ...category } = row;
  return { ...category, thumbnailSize: width && height ? { width, height } : null };
}
