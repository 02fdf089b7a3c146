import type { LinkDescriptor } from 'react-router';
import allStyles from './all-styles.css?url';

/** The `links` of a route that needs more styles than styles.css contains. */
export const withAllStyles = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: allStyles }];
