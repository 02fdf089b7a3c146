import type { LinkDescriptor } from 'react-router';
import allStyles from './all-styles.css?url';

/** The `links` of pages that need more than styles.css. */
export const withAllStyles = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: allStyles }];
