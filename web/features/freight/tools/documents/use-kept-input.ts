import { useEffect, useState } from 'react';
import { type DocumentInput, emptyDocument, fieldIds } from '#contract/trade-desk/documents/fields.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

const KEY = 'quayside:trade-documents';

/** Kept on this device only, because documents have names and prices, which do not belong into an address. */
export function useKeptInput() {
  const [input, setInput] = useState(emptyDocument);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setInput(readKept());
    setRead(true);
  }, []);
  useEffect(() => {
    if (isRead) deviceStorage.keep(KEY, input);
  }, [isRead, input]);
  return { input, setInput, isRead };
}

/** Whoever uses the browser can change what is stored. */
function readKept(): DocumentInput {
  const kept = deviceStorage.read<Record<string, unknown>>(KEY);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(fieldIds.map((id) => [id, textOf(kept?.[id])])) as DocumentInput;
}
