import { useEffect, useRef } from 'react';
import { Link } from '#app/ui/link/link.ts';

type Props = { label: string; tabs: readonly { to: string; text: string; current: boolean }[] };

/** The tabs of a list, as links. Each tab has its own address. If they don't fit, they scroll sideways. */
export function ListTabs({ label, tabs }: Props) {
  const nav = useRef<HTMLElement>(null);
  const active = tabs.find(({ current }) => current)?.to;
  // `scrollIntoView` might also scroll the page, for example after Back.
  useEffect(() => {
    const tab = active && nav.current?.querySelector('[aria-current]');
    if (!nav.current || !tab) return;
    const hidden = tab.getBoundingClientRect().right - nav.current.getBoundingClientRect().right;
    if (hidden > 0) nav.current.scrollLeft += hidden;
  }, [active]);
  return (
    <nav ref={nav} aria-label={label} className="-mx-1 overflow-x-auto border-b border-line px-1">
      <ul className="flex w-max gap-1">
        {tabs.map(({ to, text, current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium text-quiet -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
