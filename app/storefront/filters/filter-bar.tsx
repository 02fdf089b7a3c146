import { useSubmit } from 'react-router';

/** The form rendered by `renderFilters`. With script it navigates on the client. */
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
