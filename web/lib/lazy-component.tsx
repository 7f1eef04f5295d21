import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react';
import { replayClick } from './early-clicks.ts';
import { replayInput } from './early-input.ts';
import { withMessages } from './page-messages.ts';

/**
 * A component that loads when it is first rendered. The server renders it; after a navigation in the browser, `waiting`
 * is shown until it has loaded. The page that it is on must use a class of each of its style sheets, so that they come
 * with the page: in its own elements, or as `_styles`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  _styles: readonly (string | undefined)[] = [],
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await withMessages(load()) })) as unknown as ComponentType<Props>;
  // If its parent renders again before the component has loaded, unchanged props must not replace what came from the
  // server by `waiting`.
  return memo((props: Props) => (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
      <Hydrated />
    </Suspense>
  )) as unknown as ComponentType<Props>;
}

/** Takes effect together with the loaded component. */
function Hydrated() {
  useEffect(() => {
    replayInput();
    replayClick();
  }, []);
  return null;
}
