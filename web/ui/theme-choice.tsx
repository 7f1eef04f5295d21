import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { messages } from '#contract/messages.ts';
import { followTheme, setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import classes from './theme-switch.module.css';

const t = messages('common');

const themeNames: Readonly<Record<Theme, string>> = {
  get light() {
    return t('Light theme');
  },
  get dark() {
    return t('Dark theme');
  },
  get system() {
    return t('System theme');
  },
};
const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };

/** Two choices on a page have different names that end with 'theme'. */
export function ThemeChoice({ name }: { readonly name: string }) {
  const selected = useTheme();
  useEffect(followTheme, []);
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">{t('Theme')}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label key={theme} className={classes.choice} title={themeNames[theme]}>
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === selected}
              onChange={() => setTheme(theme)}
            />
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">{themeNames[theme]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
