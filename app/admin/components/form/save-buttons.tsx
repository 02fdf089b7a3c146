import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { SaveBar } from './save-bar.tsx';

type Props = {
  isNew: boolean;
  /** The list that the link Cancel leads to. */
  list: string;
};

/** The buttons of the form for a discount or a delivery method. */
export function SaveButtons({ isNew, list }: Props) {
  const isSending = useSentForm() !== undefined;
  return (
    <SaveBar main={<Button disabled={isSending}>{texts.admin.save}</Button>}>
      {isNew && (
        <Button look="secondary" name="then" value="another" disabled={isSending}>
          {texts.adminProducts.saveAndAdd}
        </Button>
      )}
      <ButtonLink to={list} look="quiet">
        {texts.adminProducts.cancel}
      </ButtonLink>
    </SaveBar>
  );
}
