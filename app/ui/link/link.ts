import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { WrittenLink, WrittenNavLink } from './written-link.tsx';

/**
 * The router's links. The server only has to write them; reading the router for each of them would take a
 * twentieth of the time of a page.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;
export const NavLink = import.meta.env.SSR ? WrittenNavLink : RouterNavLink;
