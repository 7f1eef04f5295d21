import { expect, it } from 'vitest';
import { variablesOfTheme } from './mantine-variables.ts';

it('contains the variables that differ from the library’s own', () => {
  const css = variablesOfTheme();
  expect(css).toContain('--mantine-color-container-7: #bf4a08;');
  expect(css).toContain('--mantine-color-text: var(--text);');
  expect(css).toContain('[data-mantine-color-scheme="dark"]');
  expect(css).not.toContain('--mantine-line-height:');
});
