import { Link } from '#app/ui/link/link.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { listCategories } from '#domain/catalog/categories/list-categories.ts';
import * as texts from '#texts';
import { categoryPath } from '../paths.ts';

export type Tile = Awaited<ReturnType<typeof listCategories>>[number];

/**
 * The number of categories that a phone shows without scrolling. Only their pictures load eagerly, because
 * larger screens load the others fast enough.
 */
const FIRST_ROW = 3;

/** The categories as pictures with links. On phones they are a row that scrolls. */
export function CategoryGrid({ categories }: { categories: Tile[] }) {
  if (categories.length === 0) return <p className="pt-4 text-quiet">{texts.catalogue.noCategories}</p>;
  return (
    <ul className="-mx-1 flex gap-3 overflow-x-auto px-1 pt-5 pb-1 wrap-anywhere [scrollbar-width:none] *:flex-[0_0_28%] sm:grid sm:grid-cols-5 sm:gap-4 2xl:grid-cols-10">
      {categories.map((category, position) => (
        <li key={category.id}>
          <Link
            to={categoryPath(category.name)}
            prefetch="intent"
            viewTransition
            className="group grid gap-2 rounded-2xl text-center"
          >
            <span className="overflow-hidden rounded-2xl bg-sunken">
              <Picture
                imageKey={category.thumbnailKey}
                placeholder={category.placeholder}
                eager={position < FIRST_ROW}
                alt=""
                width={320}
                height={320}
                sizes="(min-width: 1536px) 9rem, (min-width: 640px) 18vw, 30vw"
                className="aspect-square w-full object-cover transition duration-500 ease-calm group-hover:scale-[1.04]"
              />
            </span>
            <span className="line-clamp-2 px-1 text-sm leading-snug font-medium">{category.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
