export interface Cached<T> {
  (): Promise<T>;
  /** Makes the next call ask again. */
  clear(): void;
}

/** Keeps one answer that is the same for everybody for a short time. Calls meanwhile share it; a failure is not kept. */
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
