import { IconQuote } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '#contract/messages.ts';
import { useKeys } from '#web/lib/list-keys.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './quote-button.module.css';
import { type SelectedQuote, selectedQuote } from './selected-quote.ts';

const t = messages('posts');

/** Appears below text that the reader selects in the post or a reply. */
export function QuoteButton({ onQuote }: { readonly onQuote: (quote: SelectedQuote) => void }) {
  const button = useRef<HTMLDivElement>(null);
  const quote = useSelectedQuote(button);
  const take = (taken: SelectedQuote) => {
    onQuote(taken);
    document.getSelection()?.removeAllRanges();
  };
  useKeys({ q: () => (quote ? take(quote) : false) });
  if (!quote) return null;
  const { bottom, left } = endOf(quote.range);
  return createPortal(
    <div
      className={`${classes.place} no-print`}
      style={{ top: `${bottom + window.scrollY}px`, left: `${left + window.scrollX}px` }}
      ref={button}
      // Otherwise the press would clear the selection.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button look="main" onClick={() => take(quote)} aria-keyshortcuts="q">
        <IconQuote size={16} aria-hidden="true" />
        {t('Quote this text')}
      </Button>
    </div>,
    document.body,
  );
}

function useSelectedQuote(button: RefObject<HTMLElement | null>): SelectedQuote | null {
  const [quote, setQuote] = useState<SelectedQuote | null>(null);
  useEffect(() => {
    let isTapped = false;
    const press = ({ target }: PointerEvent) => {
      isTapped = target instanceof Node && button.current?.contains(target) === true;
    };
    const read = () => {
      // Safari on iOS ends the selection between a tap and its click.
      if (!isTapped) setQuote(selectedQuote(document.getSelection()));
    };
    const end = () => {
      isTapped = false;
      read();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('selectionchange', read);
    document.addEventListener('click', end);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('selectionchange', read);
      document.removeEventListener('click', end);
    };
  }, [button]);
  return quote;
}

const WIDTH = 170;

function endOf(range: Range): { bottom: number; left: number } {
  const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  return { bottom: last.bottom, left: Math.max(8, Math.min(last.right, window.innerWidth - WIDTH - 8)) };
}
