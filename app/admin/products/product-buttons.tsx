import { LoaderCircle } from 'lucide';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { SaveBar } from '../components/form/save-bar.tsx';

type Props = { submit: string; returnTo: string; isNew: boolean };

/** The buttons of a product's form. The button that saves is always in view. */
export function ProductButtons({ submit, returnTo, isNew }: Props) {
  const formData = useSentForm();
  const isSending = formData !== undefined;
  return (
    <SaveBar
      main={
        <Button disabled={isSending}>
          {formData && <Icon node={LoaderCircle} className="size-4 animate-spin" />}
          {submit}
        </Button>
      }
    >
      {isNew && (
        <Button name="then" value="another" look="secondary" disabled={isSending}>
          {texts.adminProducts.saveAndAdd}
        </Button>
      )}
      <Button name="intent" value="preview" look="secondary" disabled={isSending}>
        {texts.adminProducts.previewDescription}
      </Button>
      <ButtonLink to={returnTo} look="quiet">
        {texts.adminProducts.cancel}
      </ButtonLink>
    </SaveBar>
  );
}
