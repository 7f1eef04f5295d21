import type { ComponentProps } from 'react';
import { usePathInApp } from '#web/lib/path-in-app.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the portal, a fragment of the page, or a complete address. */
  to: string;
  /** Keeps the place on the page. */
  preventScrollReset?: boolean;
  /** Replaces the current entry of the history. */
  replace?: boolean;
}

/**
 * A link that `lib/follow-links.ts` follows with the router. It is plain markup, because the router's own link costs as much
 * as the rest of a row.
 */
export function Link({ to, preventScrollReset = false, replace = false, ...rest }: LinkProps) {
  // The browser itself opens downloads and other sites.
  const isPage = !rest.download && /^[/#?](?!\/)/.test(to);
  const inApp = usePathInApp();
  return (
    <a
      {...rest}
      href={isPage ? inApp(to) : to}
      data-page-link={isPage || undefined}
      data-keeps-scroll={preventScrollReset || undefined}
      data-replaces={replace || undefined}
    />
  );
}
