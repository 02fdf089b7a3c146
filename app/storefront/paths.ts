import { href } from 'react-router';

export { categoryPath } from '#app/routing/category-path.ts';

/** The list of all categories, also under 'Page Not Found' (spec S2). */
export const categoriesPath = href('/categories');
