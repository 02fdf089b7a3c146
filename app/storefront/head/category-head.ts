import type { FoundCategory } from '#domain/catalog/find-category.ts';
import * as texts from '#texts';
import type { PageHead } from '../../page-meta.ts';
import { categoryPath } from '../paths.ts';
import { pageHead, type SharedPicture } from './page-head.ts';
import { breadcrumbs } from './structured-data.ts';

type Shown = {
  name: string;
  pageIndex: number;
  /** Null where no category has the name. */
  category: FoundCategory | null;
  /** Of the first product on the page. */
  firstImageKey: string | undefined;
  /** It shows nothing: search engines needn't come back. */
  isEmpty: boolean;
  origin: string;
};

/** What other sites and search engines are told of a category's page. */
export function categoryHead({ name, pageIndex, category, firstImageKey, isEmpty, origin }: Shown): PageHead {
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
