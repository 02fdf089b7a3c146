import type { LinkDescriptor } from 'react-router';
import allStyles from './all-styles.css?url';

/** The `links` of pages with styles that not every page begins with. */
export const withAllStyles = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: allStyles }];
