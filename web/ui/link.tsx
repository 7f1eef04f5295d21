import type { ComponentProps } from 'react';
import { Link as RouterLink, type To } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Keeps the place on the page. */
  preventScrollReset?: boolean;
  /** Replaces the current entry of the history. */
  replace?: boolean;
}

/**
 * A link to a page of the portal. It is plain markup, because the router's own takes as long as the row around it; the root
 * follows it (`lib/follow-links.ts`).
 */
export function Link({ to, preventScrollReset = false, replace = false, ...rest }: LinkProps) {
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to))
    return <RouterLink {...rest} to={to} preventScrollReset={preventScrollReset} replace={replace} />;
  return (
    <a
      {...rest}
      href={to}
      // The server sends a file that is downloaded.
      data-discover={rest.download === undefined ? 'true' : undefined}
      data-keeps-scroll={preventScrollReset || undefined}
      data-replaces={replace || undefined}
    />
  );
}
