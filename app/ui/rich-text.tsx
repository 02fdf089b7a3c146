import richTextStyles from './rich-text.css?url';

/** The styles of the classes `rich-text` and `details-table`, loaded where they are used. */
export const RichTextStyles = () => <link rel="stylesheet" href={richTextStyles} precedence="default" />;

/** HTML of `renderDescription`. Never pass any other HTML. */
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
