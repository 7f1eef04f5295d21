import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '#web/lib/list-keys.ts';
import type { ReplyTarget } from './reply-composer.tsx';
import type { OpenComposer } from './reply-dock.tsx';

/** Opens the field for a reply by a button, by the key r, or by the address `#reply`. */
export function useComposer(canReply: boolean) {
  const { hash } = useLocation();
  const [composer, setComposer] = useState<OpenComposer>();
  const open = useCallback(
    (target: ReplyTarget | null, quote?: string) =>
      setComposer((before) => ({
        target,
        quote,
        openCount: before?.target?.parentId === target?.parentId ? (before?.openCount ?? 0) + 1 : 1,
      })),
    [],
  );
  useKeys(useMemo(() => ({ ...(canReply && { r: () => open(null) }) }), [canReply, open]));
  useEffect(() => {
    if (hash === '#reply' && canReply) open(null);
  }, [hash, canReply, open]);
  return { composer, open, close: () => setComposer(undefined) };
}
