import richTextStyles from './rich-text.css?url';

/** What the classes `rich-text` and `details-table` look like; the browser loads it where it is drawn. */
export const RichTextStyles = () => <link rel="stylesheet" href={richTextStyles} precedence="default" />;

/** What `drawDescription` made of a text: no other HTML may be given here. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <>
      <RichTextStyles />
      <div
        className={`rich-text ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React, of elements that are named one by one
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
