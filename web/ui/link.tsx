import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = ComponentProps<typeof RouterLink>;

/** A link of the router. On the server it is plain markup, because the router's own takes as long as the row around it. */
export function Link(props: LinkProps) {
  return import.meta.env.SSR && typeof props.to === 'string' && /^\/(?!\/)/.test(props.to) ? (
    <Anchor {...props} to={props.to} />
  ) : (
    <RouterLink {...props} />
  );
}

function Anchor({
  to,
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  mask: _mask,
  ...rest
}: LinkProps & { to: string }) {
  return <a {...rest} href={to} data-discover="true" />;
}
