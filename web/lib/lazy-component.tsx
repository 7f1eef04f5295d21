import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { replayClick } from './early-clicks.ts';
import { replayEarlyInput } from './early-input.ts';

/**
 * A component that loads when it is first rendered. The server renders it; after a navigation in the browser, `waiting`
 * is shown until it has loaded. The page that it is on must use a class of
 * each of its style sheets, so that they come with the page.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
      <Hydrated />
    </Suspense>
  );
}

/** Takes effect together with the loaded component. */
function Hydrated() {
  useEffect(() => {
    replayEarlyInput();
    replayClick();
  }, []);
  return null;
}
