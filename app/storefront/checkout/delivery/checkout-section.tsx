import { type ReactNode, useEffect, useRef } from 'react';

type Props = { id: string; title: string; isConfirmed: boolean; children: ReactNode };

/** A section of the checkout that shows a form, or what the shopper has confirmed. */
export function CheckoutSection({ id, title, isConfirmed, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasConfirmed = useRef(isConfirmed);
  // The focused form was replaced, so focus the heading.
  useEffect(() => {
    if (wasConfirmed.current !== isConfirmed) heading.current?.focus();
    wasConfirmed.current = isConfirmed;
  }, [isConfirmed]);
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-3xl border border-line bg-surface p-5 sm:p-8">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
