import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { followTheme, setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import classes from './theme-choice.module.css';

const themeNames: Readonly<Record<Theme, string>> = {
  light: 'Light theme',
  dark: 'Dark theme',
  system: 'System theme',
};
const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };

export function ThemeChoice() {
  const selected = useTheme();
  const name = useId();
  useEffect(followTheme, []);
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">Theme</legend>
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
