import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { paintTheme } from './paint-theme.ts';

interface Device {
  readonly isDark: boolean;
  readonly stored?: string;
  readonly isBlocked?: boolean;
}

function paintedOn({ isDark, stored, isBlocked = false }: Device): string | undefined {
  const dataset: { mantineColorScheme?: string } = {};
  runInNewContext(paintTheme(), {
    document: { documentElement: { dataset }, querySelectorAll: () => [] },
    matchMedia: () => ({ matches: isDark, addEventListener: () => {} }),
    addEventListener: () => {},
    get localStorage() {
      if (isBlocked) throw new Error('blocked');
      return { 'quayside:theme': stored };
    },
  });
  return dataset.mantineColorScheme;
}

test.each([
  [{ isDark: true }, 'dark'],
  [{ isDark: false }, 'light'],
  [{ isDark: true, stored: 'light' }, 'light'],
  [{ isDark: false, stored: 'dark' }, 'dark'],
  [{ isDark: true, stored: 'system' }, 'dark'],
  [{ isDark: false, stored: '<script>' }, 'light'],
  [{ isDark: true, isBlocked: true }, 'dark'],
])('before the first paint, %j is %s', (device, colours) => expect(paintedOn(device)).toBe(colours));
