import { useFormState } from '#app/forms/use-form-state.ts';
import * as texts from '#texts';
import { PictureForm } from '../site/picture-form.tsx';
import type { LookReply } from './actions.ts';
import { IconSample, LogoSample } from './logo-samples.tsx';

const said = texts.adminSite;

type Props = { version: number; reply: LookReply | undefined };

export function LogoForm({ version, logo, reply }: Props & { logo: string }) {
  const state = useFormState('logo', reply);
  return (
    <PictureForm
      intent="logo"
      title={said.fields.logo.label}
      hint={said.logoHint}
      version={version}
      state={state}
      saved={logo}
      previewed={state.more}
    >
      {state.more && <LogoSample {...state.more} />}
    </PictureForm>
  );
}

export function IconForm({ version, icon, reply }: Props & { icon: string }) {
  const state = useFormState('icon', reply);
  return (
    <PictureForm
      intent="icon"
      title={said.fields.icon.label}
      hint={said.iconHint}
      version={version}
      state={state}
      saved={icon}
      previewed={state.more}
    >
      {state.more && <IconSample {...state.more} />}
    </PictureForm>
  );
}
