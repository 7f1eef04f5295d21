import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { readersLanguages } from '#web/lib/language-names.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { quotable } from './quotable.ts';
import type { Translated } from './translate.tsx';

const Translate = lazyComponent(async () => (await import('./translate.tsx')).Translate);

interface ForeignTextProps {
  /** Of the post or reply. */
  readonly id: string;
  readonly language: Language | null;
  readonly html: string;
  /** Stands before a translated text. */
  readonly title?: string;
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

/** The text of a post or reply in its own language, which the reader's browser may translate. */
export function ForeignText({ id, language, html, title, compact = false, className }: ForeignTextProps) {
  const [translated, setTranslated] = useState<Translated | null>(null);
  const isForeign = useIsForeign(language);
  const whole = title === undefined ? html : `<h2>${escaped(title)}</h2>${html}`;
  return (
    <>
      <div
        dir="auto"
        lang={translated?.language ?? language ?? undefined}
        className={className}
        {...(!translated && quotable(id))}
      >
        <RichText html={translated?.html ?? html} compact={compact} />
      </div>
      {language && isForeign && (
        <Translate language={language} html={whole} translated={translated} onChange={setTranslated} />
      )}
    </>
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Known only in the browser, because pages are the same for all readers. */
function useIsForeign(language: Language | null): boolean {
  const [isForeign, setIsForeign] = useState(false);
  useEffect(() => {
    setIsForeign('Translator' in globalThis && language !== null && !readersLanguages().includes(language));
  }, [language]);
  return isForeign;
}
