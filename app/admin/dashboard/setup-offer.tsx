import { Form, href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';

/** Offers the setup assistant in a shop without sales. */
export function SetupOffer({ hasBegun }: { hasBegun: boolean }) {
  return (
    <Panel title={texts.adminSetup.title}>
      <p>{texts.adminSetup.offer}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('/admin/setup')}>
          {hasBegun ? texts.adminSetup.goOn : texts.adminSetup.begin}
        </ButtonLink>
        <Form method="post" action={href('/admin/setup')}>
          <input type="hidden" name="reason" value="dismissed" />
          <Button look="quiet" name="intent" value="close">
            {texts.adminSetup.dismiss}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
