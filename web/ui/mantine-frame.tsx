import { MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { browserNonce, NonceContext } from '#web/lib/page-context.ts';
import { mantineTheme } from './mantine-theme.ts';
import './mantine-styles.ts';
import './mantine-variables.css';

/** Wraps the screens that use the component library; public pages do without it. */
export function MantineFrame({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <MantineProvider
      theme={mantineTheme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? (typeof document === 'undefined' ? '' : (browserNonce() ?? ''))}
    >
      {children}
    </MantineProvider>
  );
}
