import type { ComponentType } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import type { ArticleWithVariantsProps } from './article-with-variants.tsx';

type Article = ComponentType<ArticleWithVariantsProps>;

let loaded: Article | null = null;

/** Loads the article's code before the server renders the page, because rendering does not wait for it. */
export async function loadArticle(): Promise<void> {
  loaded ??= (await import('./article-with-variants.tsx')).default;
}

const LazyArticle = lazyPart(() => import('./article-with-variants.tsx'));

/** The article of a product with options. Browsers load its code only for a page that shows one. */
export function articleWithVariants(): Article {
  return (import.meta.env.SSR && loaded) || LazyArticle;
}
