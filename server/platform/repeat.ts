/** Repeats work; waits until the previous run has finished. @returns a function that stops it */
export function repeat(look: () => Promise<void>, milliseconds: number, onFault: (error: unknown) => void): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch(onFault)
      .finally(() => {
        isBusy = false;
      });
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
