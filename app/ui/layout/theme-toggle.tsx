import { Moon, Sun } from 'lucide';
import * as texts from '#texts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';

/**
 * Switches between light and dark and stores 'dark' or 'light' (spec S9). CSS alone decides which icon is
 * shown.
 */
export function ThemeToggle() {
  return (
    <IconButton
      type="button"
      label={texts.shell.toggleTheme}
      className="needs-script"
      onClick={() => {
        const root = document.documentElement;
        const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
        root.dataset.theme = theme;
        try {
          localStorage.setItem('theme', theme);
        } catch {
          // Storage may be disabled. The theme then lasts as long as the page.
        }
      }}
    >
      <Icon node={Moon} className="size-5 dark:hidden" />
      <Icon node={Sun} className="hidden size-5 dark:block" />
    </IconButton>
  );
}
