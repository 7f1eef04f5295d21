import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { mantineTheme, portalVariables } from '../ui/mantine-theme.ts';

const FILE = /\/web\/ui\/mantine-variables\.css(?:\?|$)/;

/** Writes the theme's variables to a style sheet, because the component library would add 18 kB to every page. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    enforce: 'pre',
    transform: { filter: { id: FILE }, handler: () => ({ code: variablesOfTheme(), map: null }) },
  };
}

type Variables = Record<'variables' | 'light' | 'dark', Record<string, string>>;

export function variablesOfTheme(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
  const all = deepMerge(defaultCssVariablesResolver(theme), portalVariables(theme)) as Variables;
  // The library's style sheet has these.
  const known = defaultCssVariablesResolver(DEFAULT_THEME) as Variables;
  const changed = (part: keyof Variables) =>
    Object.fromEntries(Object.entries(all[part]).filter(([name, value]) => known[part][name] !== value));
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') });
}
