import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router';

/**
 * Matches addresses that the router leaves unchanged. They have no dot segments, no double slashes, and no
 * empty query or fragment.
 */
const PLAIN_PATH = /^\/(?![/.])(?!.*(?:\/\/|\/\.|\?#|[?#]$))/;

/** Renders the same HTML as the router's `Link`, but without the router. */
export function ServerLink(props: LinkProps) {
  const {
    to,
    discover = 'render',
    prefetch,
    mask,
    target,
    relative,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...rest
  } = props;
  if (!isPlainPath(to) || mask !== undefined || prefetch === 'render') return <RouterLink {...props} />;
  return <a {...rest} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}

/**
 * Renders the same HTML as the router's `NavLink`, but without the router. On the server, no navigation is
 * pending.
 */
export function ServerNavLink(props: NavLinkProps) {
  const {
    to,
    'aria-current': current = 'page',
    caseSensitive,
    end = false,
    className = '',
    style,
    children,
    ...rest
  } = props;
  const location = useLocation();
  if (!isPlainPath(to) || caseSensitive) return <RouterNavLink {...props} />;
  const isActive = leadsTo(to, location.pathname, end);
  const state = { isActive, isPending: false, isTransitioning: false };
  return (
    <ServerLink
      {...rest}
      to={to}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function'
          ? className(state)
          : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </ServerLink>
  );
}

function isPlainPath(to: LinkProps['to']): to is string {
  return typeof to === 'string' && PLAIN_PATH.test(to);
}

/**
 * Whether a link leads to the current page. Without `end`, a link to a parent of the current page also
 * counts.
 */
function leadsTo(to: string, shown: string, end: boolean): boolean {
  const path = to.replace(/[?#].*/s, '').toLowerCase();
  const here = shown.toLowerCase();
  if (here === path) return true;
  const length = path !== '/' && path.endsWith('/') ? path.length - 1 : path.length;
  return !end && here.startsWith(path) && here.charAt(length) === '/';
}
