/** Does it again and again; a slow database is asked again once it has answered. @returns how to stop */
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
