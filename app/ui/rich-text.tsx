const LOOK =
  'grid gap-3 break-words [&_:is(h2,h3,h4,h5,h6)]:pt-2 [&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_:is(h2,h3,h4,h5,h6)]:text-ink [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_pre]:whitespace-pre-wrap';

/** What `drawDescription` made of a text: no other HTML may be given here. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`${LOOK} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React, of elements that are named one by one
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
