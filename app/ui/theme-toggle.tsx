import { Moon, Sun } from 'lucide';
import * as texts from '#texts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * Changes between light and dark and remembers it as 'dark' or 'light' (spec S9). Which icon shows is decided
 * by CSS alone.
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
          // Storage may be switched off; the theme then lasts as long as the page.
        }
      }}
    >
      <Icon node={Moon} className="size-5 dark:hidden" />
      <Icon node={Sun} className="hidden size-5 dark:block" />
    </IconButton>
  );
}
