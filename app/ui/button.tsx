import type { ComponentProps } from 'react';
import { Link } from './link/link.ts';

type Look = 'primary' | 'secondary' | 'quiet';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-sm font-semibold transition duration-200 ease-calm ' +
  'active:scale-[0.98] disabled:active:scale-100';
const looks: Record<Look, string> = {
  primary: 'bg-action text-on-action hover:bg-action-strong disabled:hover:bg-action',
  secondary: 'border border-control bg-surface text-ink hover:border-ink disabled:hover:border-control',
  quiet: 'text-ink hover:bg-sunken',
};

/** The classes of a button, for links and other elements that look like a button. */
export function buttonClass(look: Look, className = ''): string {
  return `${base} ${looks[look]} ${className}`;
}

/** A button. It submits its form unless `type` is set. */
export function Button({ look = 'primary', className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="submit" {...rest} className={buttonClass(look, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link viewTransition {...rest} className={buttonClass(look, className)} />;
}

/** A round button with an icon. `label` is its accessible name. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="submit"
      aria-label={label}
      title={label}
      {...rest}
      className={`${iconClass} ${className}`}
    />
  );
}

export const iconClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition duration-200 ease-calm ' +
  'hover:bg-sunken active:scale-95';
