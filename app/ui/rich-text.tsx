import richTextStyles from './rich-text.css?url';

/**
 * The style sheet for the classes `rich-text` and `details-table`. Only pages that use these classes load it.
 */
export const RichTextStyles = () => <link rel="stylesheet" href={richTextStyles} precedence="default" />;

/** Shows HTML from `renderDescription`. It must not get any other HTML, which may contain scripts. */
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
