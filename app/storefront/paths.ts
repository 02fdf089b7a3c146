import { href } from 'react-router';

export { categoryPath } from '../category-path.ts';

/** All categories: answered by the page for unknown addresses (spec S2). */
export const categoriesPath = href('/*', { '*': 'categories' });
