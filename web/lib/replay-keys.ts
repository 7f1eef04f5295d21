import { flushSync } from 'react-dom';
import { enterText } from './early-input.ts';

/** After this time, people have done something else. */
const MAX_AGE_MS = 10_000;

/** Repeats the keys of `rememberKeys` at once, so that no key of the person comes between them. */
export function replayKeys(): void {
  const keys = window.earlyKeys ?? [];
  window.earlyKeys = null;
  let isSearch = false;
  for (const { at, ...key } of keys) {
    if (performance.now() - at > MAX_AGE_MS) continue;
    const field = document.activeElement;
    if (isSearch && field instanceof HTMLInputElement && key.key !== 'Enter') {
      const text = key.key === 'Backspace' ? field.value.slice(0, -1) : field.value + key.key;
      flushSync(() => enterText(field, text));
    } else {
      const target = isSearch ? (field ?? document.body) : document.body;
      flushSync(() => target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })));
    }
    isSearch ||= key.key === '/' || key.ctrlKey || key.metaKey;
  }
}
