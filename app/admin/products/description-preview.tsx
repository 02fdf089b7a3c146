import { useEffect, useRef } from 'react';
import * as texts from '#texts';
import type { DrawnDescription } from '../../draw-description.tsx';
import { RichText } from '../../ui/rich-text.tsx';

/** The description as the shop would show it; gets the focus as it comes. */
export function DescriptionPreview({ drawn }: { drawn: DrawnDescription }) {
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
        <p className="max-w-prose whitespace-pre-line break-words">
          {drawn.text || texts.catalogue.noDescription}
        </p>
      )}
    </section>
  );
}
