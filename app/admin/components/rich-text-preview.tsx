import { useEffect, useRef } from 'react';
import type { RenderedDescription } from '#app/products/render-description.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

type Props = {
  drawn: RenderedDescription;
  title: string;
  /** The text that is shown if the preview is empty. */
  empty: string;
};

/** The preview of a description or page, rendered as in the shop. It receives the focus when it appears. */
export function RichTextPreview({ drawn, title, empty }: Props) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (drawn) region.current?.focus();
  }, [drawn]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={title}
      className="grid gap-2 rounded-2xl border border-line p-4"
    >
      <p className="text-sm font-semibold text-quiet">{title}</p>
      {drawn.html ? (
        <RichText html={drawn.html} className="max-w-prose" />
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{drawn.text || empty}</p>
      )}
    </section>
  );
}
