import { Printer } from 'lucide';
import * as texts from '#texts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** A button that prints the page. Without JavaScript it is hidden, and visitors use the browser's menu. */
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
