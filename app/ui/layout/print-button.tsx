import { Printer } from 'lucide';
import * as texts from '#texts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** Prints the page. It needs script; without script, visitors use the menu of the browser. */
export function PrintButton() {
  return (
    <Button
      look="secondary"
      type="button"
      onClick={() => window.print()}
      className="needs-script print:hidden"
    >
      <Icon node={Printer} className="size-4" />
      {texts.invoices.print}
    </Button>
  );
}
