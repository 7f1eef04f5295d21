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
const tide: MantineColorsTuple = [
  '#eaf4fb',
  '#d3e7f5',
  '#a5cfea',
  '#8cc4ea',
  '#4a9dd3',
  '#2f8cc9',
  '#1f78b4',
  '#155f92',
  '#0f4c77',
  '#0b3a5c',
];
const buoy: MantineColorsTuple = [
  '#e8f6ee',
  '#cfeadb',
  '#a0d6b8',
  '#7fd0a2',
  '#45ad74',
  '#2d9a60',
  '#1f7f4d',
  '#17653d',
  '#124f30',
  '#0d3b24',
];
const amber: MantineColorsTuple = [
  '#fff6df',
  '#ffeab5',
  '#ffd773',
  '#f5c453',
  '#eaaa10',
  '#cf9206',
  '#a87404',
  '#815904',
  '#644507',
  '#4b3406',
];
const signal: MantineColorsTuple = [
  '#fdecec',
  '#fad3d3',
  '#f3a6a6',
  '#f59a9a',
  '#e14f4f',
  '#d23535',
  '#b82626',
  '#a41f1f',
  '#771818',
  '#5c1313',
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
  colors: {
    container,
    tide,
    buoy,
    amber,
    signal,
    gray: fog,
    dark: navy,
    red: signal,
    green: buoy,
    blue: tide,
    orange: container,
    yellow: amber,
  },
  primaryColor: 'container',
  primaryShade: 7,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '650' },
  defaultRadius: '0.375rem',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Phones zoom into fields with smaller text.
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
  },
});

export const portalVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-placeholder': 'var(--text-dim)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  },
  light: {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-dim)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
  dark: {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-dim)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--surface-raised)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
});
