import type { LinkDescriptor } from 'react-router';
import allStyles from './all-styles.css?url';

/** The `links` of a route whose page needs more than styles.css. */
export const withAllStyles = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: allStyles }];
