import { useRef } from 'react';
import { ApiError } from './api.ts';

/** The same words under the same key: sent again after a lost answer, they are written once. */
export function useSameKey() {
  const sent = useRef({ words: '', key: '' });
  const keyOf = (words: string): string => {
    if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
    return sent.current.key;
  };
  /** Written, or judged and refused: the next try is another one. Without an answer it is still the same. */
  const settle = (error?: unknown) => {
    const isOpen = error !== undefined && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
    if (!isOpen) sent.current = { words: '', key: '' };
  };
  return { keyOf, settle };
}
