import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { ServerLink, ServerNavLink } from './server-link.tsx';

/**
 * The router's links. The server renders the same HTML without calling the router, which would take a
 * twentieth of a page's time.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
export const NavLink = import.meta.env.SSR ? ServerNavLink : RouterNavLink;
