import { LoaderCircle } from 'lucide';
import { href, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { intent: string; text: string; returnTo?: string; look?: 'primary' | 'secondary' };

/** The submit button of a form, with the form's intent. */
export function SubmitButton({ intent, text, returnTo, look }: Props) {
  const { formData } = useNavigation();
  const busy = formData !== undefined;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {returnTo && returnTo !== href('/') && <input type="hidden" name="return_to" value={returnTo} />}
      <Button look={look} disabled={busy} className="min-h-12">
        {formData?.get('intent') === intent && <Icon node={LoaderCircle} className="size-4 animate-spin" />}
        {text}
      </Button>
    </>
  );
}
