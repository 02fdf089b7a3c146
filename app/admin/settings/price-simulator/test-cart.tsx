import { FlaskConical, X } from 'lucide';
import type { KeyboardEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { PriceSimulatorForm } from './price-simulator.tsx';
import type { SimulationView } from './run-simulation.ts';

/**
 * The price simulator as a drawer at the side of the window. Without JavaScript it opens as a part of the
 * page.
 */
export function TestCart(tried: SimulationView) {
  const isAsked = tried.result !== null || Object.keys(tried.errors).length > 0;
  return (
    <details
      id="try-it"
      open={isAsked}
      onKeyDown={close}
      className="group scroll-mt-24 open:w-full lg:open:fixed lg:open:inset-y-0 lg:open:right-0 lg:open:z-40 lg:open:w-[34rem] lg:open:max-w-full lg:open:overflow-y-auto lg:open:border-l lg:open:border-line lg:open:bg-surface lg:open:p-6 lg:open:shadow-float"
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-control bg-surface px-5 text-sm font-semibold text-ink group-open:mb-4 hover:border-ink [&::-webkit-details-marker]:hidden">
        <Icon node={FlaskConical} className="size-4 group-open:hidden" />
        <Icon node={X} className="size-4 not-group-open:hidden" />
        {texts.adminPriceSimulator.title}
      </summary>
      <PriceSimulatorForm {...tried} />
    </details>
  );
}

/** Closes the drawer when Escape is pressed. Focuses the element that opened it. */
function close(event: KeyboardEvent<HTMLDetailsElement>): void {
  const drawer = event.currentTarget;
  if (event.key !== 'Escape' || event.defaultPrevented || !drawer.open) return;
  // In the product search, Escape only closes the list of products.
  if (event.target instanceof Element && event.target.matches('[role=combobox]')) return;
  drawer.open = false;
  drawer.querySelector('summary')?.focus();
}
