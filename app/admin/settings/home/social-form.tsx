import { useFormState } from '#app/forms/use-form-state.ts';
import * as texts from '#texts';
import { PictureForm } from '../site/picture-form.tsx';
import type { HomeReply } from './actions.ts';

const said = texts.adminSite;

type Props = { version: number; social: string; reply: HomeReply | undefined };

/** The form for the picture that other sites show next to links to the shop. */
export function SocialForm({ version, social, reply }: Props) {
  const state = useFormState('social', reply);
  return (
    <PictureForm
      intent="social"
      title={said.fields.social_key.label}
      hint={said.socialHint}
      version={version}
      state={state}
      saved={social}
    />
  );
}
