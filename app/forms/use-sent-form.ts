import { useState } from 'react';
import { useActionData, useNavigation } from 'react-router';
import type { Reply } from '#app/errors/form-reply.ts';

/**
 * Returns the form that is being sent, to disable its buttons. Returns undefined if there is none, and as
 * soon as a form is refused: the page may still reload its data, but the corrected form can be sent. Call
 * this in a component that stays while the form is sent, because a new one doesn't know the earlier reply.
 */
export function useSentForm(): FormData | undefined {
  const { state, formData } = useNavigation();
  const reply = useActionData() as Reply<never> | undefined;
  // A redirect keeps the reply to an earlier form, so only a reply that came after sending counts.
  const [earlier, setEarlier] = useState(reply);
  if (state !== 'loading' && earlier !== reply) setEarlier(reply);
  const isRefused = state === 'loading' && reply !== earlier && reply?.ok === false;
  return isRefused ? undefined : formData;
}
