import { Moon, Sun } from 'lucide';
import * as texts from '#texts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';

/**
 * The button that switches between light and dark. The script in the page's head handles its clicks
 * (`theme-script.ts`), and CSS shows the right icon.
 */
export function ThemeToggle() {
  return (
    <IconButton type="button" label={texts.shell.toggleTheme} className="needs-script" data-toggles-theme>
      <Icon node={Moon} className="size-5 dark:hidden" />
      <Icon node={Sun} className="hidden size-5 dark:block" />
    </IconButton>
  );
}
