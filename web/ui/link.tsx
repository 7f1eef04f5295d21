import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the portal, a fragment of the page, or a complete address. */
  to: string;
  /** Keeps the place on the page. */
  preventScrollReset?: boolean;
  /** Replaces the current entry of the history. */
  replace?: boolean;
}

/**
 * A link to a page of the portal, which `lib/follow-links.ts` shows without loading the document. It is plain markup, because
 * the router's own link takes as long as the row around it.
 */
export function Link({ to, preventScrollReset = false, replace = false, ...rest }: LinkProps) {
  // The server sends a file that is downloaded, and other sites have complete addresses.
  const isPage = !rest.download && /^[/#?](?!\/)/.test(to);
  return (
    <a
      {...rest}
      href={to}
      data-discover={isPage || undefined}
      data-keeps-scroll={preventScrollReset || undefined}
      data-replaces={replace || undefined}
    />
  );
}
