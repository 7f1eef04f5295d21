import { RedisUnavailable } from './errors.ts';

/** If this process was busy, an answer that arrived in the meantime still counts. @throws RedisUnavailable */
export function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RedisUnavailable(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
