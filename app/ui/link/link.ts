import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { ServerLink, ServerNavLink } from './server-link.tsx';

/**
 * The links of the router. On the server, they are replaced by components that render the same HTML.
 * Rendering a page with the router's own links would take 5% longer.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
export const NavLink = import.meta.env.SSR ? ServerNavLink : RouterNavLink;
