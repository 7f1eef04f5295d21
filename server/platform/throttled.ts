/** Runs work immediately, and again after `milliseconds` if there was another call in the meantime. */
export function throttled(work: () => unknown, milliseconds: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  const run = () => {
    isDue = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) run();
    }, milliseconds);
    timer.unref();
    work();
  };
  return () => {
    if (timer) isDue = true;
    else run();
  };
}
