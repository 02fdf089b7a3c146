import { href, useSubmit } from 'react-router';
import { queueDrained } from '#app/failures/submit-queue.ts';

let drafts = 0;
let isWaiting = false;

/**
 * Returns a function that sends the unfinished input of the address form. The next draft replaces a draft
 * that still waits for earlier forms. It never aborts a draft that was sent, because the server might store
 * that one last.
 */
export function useAddressDrafts(): (form: HTMLFormElement) => void {
  const submit = useSubmit();
  return (form) => {
    const draft = new FormData(form);
    draft.set('intent', 'typed');
    const options = { method: 'post', action: href('/checkout'), navigate: false } as const;
    void submit(draft, { ...options, fetcherKey: draftKey() });
  };
}

/** The key of the next draft. A form with the key of another one replaces it. */
function draftKey(): string {
  if (!isWaiting) {
    drafts += 1;
    isWaiting = true;
    void queueDrained().then(() => {
      isWaiting = false;
    });
  }
  return `address draft ${drafts}`;
}
