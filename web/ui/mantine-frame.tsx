import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, use, useEffect, useState } from 'react';
import { browserNonce, NonceContext } from '#web/lib/page-context.ts';
import { currentTheme, followTheme, onTheme } from '#web/lib/theme.ts';
import { mantineTheme } from './mantine-theme.ts';
import './mantine-styles.ts';
import './mantine-variables.css';

/** Wraps the screens that use the component library; public pages do without it. */
export function MantineFrame({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const [manager] = useState(makeManager);
  useEffect(followTheme, []);
  return (
    <MantineProvider
      theme={mantineTheme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      getStyleNonce={() => nonce ?? (typeof document === 'undefined' ? '' : (browserNonce() ?? ''))}
    >
      {children}
    </MantineProvider>
  );
}

/** Passes on the reader's theme, which the portal stores itself, because public pages don't use the library. */
function makeManager(): MantineColorSchemeManager {
  const get = () => {
    const theme = typeof window === 'undefined' ? 'system' : currentTheme();
    return theme === 'system' ? 'auto' : theme;
  };
  let stop = () => {};
  return {
    get,
    set: () => undefined,
    clear: () => undefined,
    subscribe: (onUpdate) => {
      stop = onTheme(() => onUpdate(get()));
    },
    unsubscribe: () => stop(),
  };
}
