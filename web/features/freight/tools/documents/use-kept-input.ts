import { useEffect, useState } from 'react';
import { type DocumentInput, emptyDocument, fieldIds } from '#contract/trade-desk/documents/fields.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

const KEY = 'quayside:trade-documents';

/**
 * What is typed stays on this device until it is saved, because documents have names and prices, which do not belong into
 * an address.
 * @param name of what the fields belong to: a saved set, an award, or '' for neither
 * @param start the fields of which nothing was typed yet
 */
export function useKeptInput(name: string, start: DocumentInput = emptyDocument) {
  const key = name === '' ? KEY : `${KEY}:${name}`;
  const [input, setInput] = useState(start);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setInput((current) => readKept(key) ?? current);
    setRead(true);
  }, [key]);
  const change = (next: DocumentInput) => {
    setInput(next);
    deviceStorage.keep(key, next);
  };
  return { input, change, isRead, forget: () => deviceStorage.remove(key) };
}

/** Whoever uses the browser can change what is stored. */
function readKept(key: string): DocumentInput | undefined {
  const kept = deviceStorage.read<Record<string, unknown>>(key);
  if (!kept) return undefined;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(fieldIds.map((id) => [id, textOf(kept[id])])) as DocumentInput;
}
