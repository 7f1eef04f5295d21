export interface Cached<T> {
  (): Promise<T>;
  clear(): void;
}

/**
 * Caches one value that is the same for everyone for a short time. Concurrent calls share it; a failure is not cached.
 */
export function cached<T>(milliseconds: number, ask: () => Promise<T>): Cached<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  const read = () => {
    if (answer && performance.now() < until) return answer;
    const asked = ask();
    answer = asked;
    until = performance.now() + milliseconds;
    asked.catch(() => {
      if (answer === asked) answer = null;
    });
    return asked;
  };
  const clear = () => {
    answer = null;
  };
  return Object.assign(read, { clear });
}
