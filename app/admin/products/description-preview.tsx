import { useEffect, useRef } from 'react';
import type { RenderedDescription } from '#app/products/render-description.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import * as texts from '#texts';

/** The description as the shop renders it. Receives the focus. */
export function DescriptionPreview({ drawn }: { drawn: RenderedDescription }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (drawn) region.current?.focus();
  }, [drawn]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={texts.adminProducts.descriptionPreview}
      className="grid gap-2 rounded-2xl border border-line p-4"
    >
      <p className="text-sm font-semibold text-quiet">{texts.adminProducts.descriptionPreview}</p>
      {drawn.html ? (
        <RichText html={drawn.html} className="max-w-prose" />
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          {drawn.text || texts.catalogue.noDescription}
        </p>
      )}
    </section>
  );
}
