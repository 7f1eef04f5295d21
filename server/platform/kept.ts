/** Keeps one answer that is the same for everybody for a short while, and asks for it once at a time. */
export function kept<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (answer && performance.now() < until) return answer;
    const asked = ask();
    answer = asked;
    until = performance.now() + milliseconds;
    // A failure is nobody's answer but the asker's.
    asked.catch(() => {
      if (answer === asked) answer = null;
    });
    return asked;
  };
}
