import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus to the link of the next or previous row when an arrow key is pressed. Enter then opens that
 * link.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('[data-row-link]')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const next = links[links.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
