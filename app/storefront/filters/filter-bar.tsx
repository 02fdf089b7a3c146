import { useSubmit } from 'react-router';

/** The form that `renderFilters` drew; by script it leads to the list without a new document. */
export function FilterBar({ html }: { html: string }) {
  const submit = useSubmit();
  return (
    <div
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.target as HTMLFormElement);
      }}
      className="pt-4"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own component on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
