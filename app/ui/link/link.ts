import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { ServerLink, ServerNavLink } from './server-link.tsx';

/**
 * The router's links. The server renders the same HTML without the router, because rendering the router's
 * links would take a twentieth of the time for a page.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
export const NavLink = import.meta.env.SSR ? ServerNavLink : RouterNavLink;
