import type { CSSProperties } from 'react';
import { href } from 'react-router';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import { type Site, site } from '#lib/site.ts';
import * as texts from '#texts';
import { Link } from '../link/link.ts';

// The width that the four buttons of the header leave. The style is inline, because the style sheet is loaded
// by every page and must stay small.
const BESIDE_BUTTONS: CSSProperties = { maxWidth: 'calc(100% - 11rem)' };

/**
 * The shop's logo and name, linked to the home page. With `inHeader`, it is narrow enough for the buttons of
 * the storefront's header.
 */
export function Logo({ className = '', inHeader = false }: { className?: string; inHeader?: boolean }) {
  return (
    <Link
      to={href('/')}
      aria-label={texts.shell.logoLabel()}
      viewTransition
      style={inHeader ? BESIDE_BUTTONS : undefined}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2 text-lg font-bold tracking-tight ${className}`}
    >
      <ShopLogo {...site()} />
    </Link>
  );
}

/**
 * The merchant's logo, or the standard logo. A wide logo is expected to contain the shop's name. Next to any
 * other logo, the name is shown.
 */
export function ShopLogo({ logo, logoWidth, name }: Pick<Site, 'logo' | 'logoWidth' | 'name'>) {
  if (!logo) return <StandardLogo name={name} />;
  const src = pictureUrl(logo, { width: 320, format: 'webp' });
  return (
    <>
      <img src={src} alt="" width={logoWidth} style={{ maxHeight: 32 }} />
      {logoWidth < 64 && <Name text={name} />}
    </>
  );
}

function StandardLogo({ name }: { name: string }) {
  return (
    <>
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-action" />
        <path
          d="M6 13l2.2-5.2h15.6L26 13a3.2 3.2 0 0 1-6.3 0 3.7 3.7 0 0 1-7.4 0A3.2 3.2 0 0 1 6 13z"
          className="fill-accent"
        />
        <path
          d="M8.5 18.2V25h15v-6.8"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-action"
        />
      </svg>
      <Name text={name} />
    </>
  );
}

/**
 * The shop's name in one line. Long names are smaller, so that most names fit next to the buttons on a phone.
 */
function Name({ text }: { text: string }) {
  return (
    <span className="truncate" style={text.length > 12 ? { fontSize: '1rem' } : undefined}>
      {text}
    </span>
  );
}
