import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const container: MantineColorsTuple = [
  '#fff4ec',
  '#ffe6d5',
  '#ffc9a8',
  '#ffa876',
  '#fb8a48',
  '#f4711f',
  '#e05d0c',
  '#bf4a08',
  '#9c3d0b',
  '#7d330d',
];
const fog: MantineColorsTuple = [
  '#f6f8fa',
  '#eef2f5',
  '#e2e8ee',
  '#d0d9e2',
  '#8795a3',
  '#6b7b8b',
  '#5a6b7b',
  '#44546a',
  '#2e3c50',
  '#1a2636',
];
const navy: MantineColorsTuple = [
  '#dbe3ec',
  '#b6c3d1',
  '#9db0c4',
  '#8496aa',
  '#4a5d74',
  '#33465c',
  '#1d2d42',
  '#0b1626',
  '#070f1b',
  '#050b14',
];

/** The component library uses the same colours and fonts as theme.css. */
export const mantineTheme = createTheme({
  colors: { container, gray: fog, dark: navy },
  primaryColor: 'container',
  primaryShade: 7,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  defaultRadius: '0.375rem',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Phones zoom into fields with smaller text.
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
  },
});

const inBothSchemes = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-dim)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-container-filled': 'var(--accent)',
  '--mantine-color-container-filled-hover': 'var(--accent-strong)',
};

export const portalVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-placeholder': 'var(--text-dim)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  },
  light: inBothSchemes,
  dark: {
    ...inBothSchemes,
    '--mantine-color-default': 'var(--surface-raised)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
  },
});
