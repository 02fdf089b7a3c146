import type { MouseEvent } from 'react';
import { buttonClass } from '#app/ui/button.tsx';

type Props = { to: string; look?: 'primary' | 'secondary'; children: React.ReactNode };

/**
 * A link to the form with the id `to`. With JavaScript it also expands the form and focuses its first field.
 */
export function JumpLink({ to, look = 'secondary', children }: Props) {
  return (
    <a href={`#${to}`} onClick={(event) => jump(event, to)} className={buttonClass(look)}>
      {children}
    </a>
  );
}

function jump(event: MouseEvent, id: string): void {
  const form = document.getElementById(id);
  if (!form) return;
  event.preventDefault();
  const folded = form.closest('details');
  if (folded) folded.open = true;
  form.scrollIntoView({ block: 'center' });
  form.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus({ preventScroll: true });
}
