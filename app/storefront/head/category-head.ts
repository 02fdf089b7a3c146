import type { PageHead } from '#app/page/page-meta.ts';
import type { FoundCategory } from '#domain/catalog/categories/find-category.ts';
import * as texts from '#texts';
import { categoryPath } from '../paths.ts';
import { pageHead, type SharedPicture } from './page-head.ts';
import { breadcrumbs } from './structured-data.ts';

type CategoryHeadInput = {
  name: string;
  pageIndex: number;
  /** The category; null if no category has this name. */
  category: FoundCategory | null;
  /** The key of the picture of the first product on the page. */
  firstImageKey: string | undefined;
  /** Whether the list is empty. Search engines must not index an empty page. */
  isEmpty: boolean;
  origin: string;
};

/** The meta data of a category's page, for search engines and other sites. */
export function categoryHead({
  name,
  pageIndex,
  category,
  firstImageKey,
  isEmpty,
  origin,
}: CategoryHeadInput): PageHead {
  const path = categoryPath(name);
  return [
    ...pageHead({
      title: category?.metaTitle || texts.shell.pageTitle(name),
      description: category?.metaDescription || texts.catalogue.categoryDescription(name),
      origin,
      path: path + (pageIndex > 0 ? `?page=${pageIndex}` : ''),
      picture:
        pictureOf(name, category) ??
        (firstImageKey ? { key: firstImageKey, alt: '', size: null } : undefined),
    }),
    ...(isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
    breadcrumbs(origin, [{ name, path }]),
  ];
}

function pictureOf(name: string, category: FoundCategory | null): SharedPicture | undefined {
  return category ? { key: category.thumbnailKey, alt: name, size: category.thumbnailSize } : undefined;
}
