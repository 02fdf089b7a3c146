import type { ComponentType } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import type { ArticleWithVariantsProps } from './article-with-variants.tsx';

type Article = ComponentType<ArticleWithVariantsProps>;

let loaded: Article | null = null;

/**
 * Loads the component's code on the server. Call this before rendering, which does not wait for lazy
 * components.
 */
export async function loadArticle(): Promise<void> {
  loaded ??= (await import('./article-with-variants.tsx')).default;
}

const LazyArticle = lazyPart(() => import('./article-with-variants.tsx'));

/** The component for a product with options. Browsers load its code only if a page shows it. */
export function articleWithVariants(): Article {
  return (import.meta.env.SSR && loaded) || LazyArticle;
}
