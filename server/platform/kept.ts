/** Keeps one answer that is the same for everybody for a short while, and asks for it once at a time. */
export function kept<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (answer && Date.now() < until) return answer;
    const asked = ask();
    answer = asked;
    until = Date.now() + milliseconds;
    // A failure is nobody's answer but the asker's.
    asked.catch(() => {
      if (answer === asked) answer = null;
    });
    return asked;
  };
}
