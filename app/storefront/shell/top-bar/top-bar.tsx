import { useEffect, useRef } from 'react';
import { href, useLocation } from 'react-router';
import { Link, NavLink } from '#app/ui/link/link.ts';
import { useViewer } from '#app/viewer/use-viewer.ts';
import * as texts from '#texts';
import { placesInRow } from '../../../ui/layout/top-bar-widths.ts';
import { categoryPath } from '../../paths.ts';
import { visibleTo } from '../visible-to.ts';

/**
 * The top bar, which replaces the sidebar on wide screens if the merchant has chosen it. It has a row of
 * categories, a More menu with the other categories, and the sidebar's other links. Its styles are in
 * app/document/top-bar-style.ts.
 */
export default function TopBar({ names }: { names: string[] }): React.ReactNode {
  const { uid, admin } = useViewer();
  const { from, all } = placesInRow(names);
  const entries = names.map((name, at) => (
    <li key={name} data-from={from[at]}>
      <NavLink to={categoryPath(name)} end viewTransition prefetch="intent">
        {name}
      </NavLink>
    </li>
  ));
  return (
    <nav id="top-bar" aria-label={texts.shell.shop}>
      <ul aria-label={texts.shell.categories}>{entries}</ul>
      <More from={all}>{entries}</More>
      <Link to={href('/orders')} viewTransition {...visibleTo('member', uid)}>
        {texts.shell.myOrders}
      </Link>
      {admin && (
        <Link to={href('/admin')} reloadDocument>
          {texts.shell.adminPanel}
        </Link>
      )}
    </nav>
  );
}

/**
 * The More menu with the categories that don't fit in the row. Without JavaScript, only its own button closes
 * it.
 */
function More({ from, children }: { from: number; children: React.ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after each navigation
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, closeOutside);
    };
  }, []);
  return (
    <details
      ref={menu}
      data-from={from}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary>{texts.shell.more}</summary>
      <ul aria-label={texts.shell.more}>{children}</ul>
    </details>
  );
}
