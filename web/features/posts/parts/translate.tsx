import { IconLanguage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { currentLanguage, languageTag, messages } from '#contract/messages.ts';
import { portalLanguages } from '#contract/portal-languages.ts';
import { languageName, readersLanguages } from '#web/lib/language-names.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import classes from './translate.module.css';
import { canTranslate, translateHtml } from './translator.ts';

const t = messages('posts');

export interface Translated {
  readonly html: string;
  readonly language: string;
}

interface TranslateProps {
  readonly language: Language;
  readonly html: string;
  readonly translated: Translated | null;
  readonly onChange: (translated: Translated | null) => void;
}

/** Shows nothing if the browser has no translator for this language. */
export function Translate({ language, html, translated, onChange }: TranslateProps) {
  const [target = 'en'] = readersLanguages();
  const [isOffered, setIsOffered] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useEffect(() => {
    let isCurrent = true;
    void canTranslate({ sourceLanguage: language, targetLanguage: target })
      .catch(() => false)
      .then((can) => isCurrent && setIsOffered(can));
    return () => {
      isCurrent = false;
    };
  }, [language, target]);
  if (!isOffered) return null;
  const translate = async () => {
    setState('busy');
    try {
      onChange({
        html: await translateHtml(html, { sourceLanguage: language, targetLanguage: target }),
        language: target,
      });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div
      className={`${classes.translate} no-print`}
      lang={languageTag()}
      dir={portalLanguages[currentLanguage()].direction}
    >
      {translated ? (
        <>
          <span role="status">
            {t('Your browser translated this from {language}.', { language: languageName(language) })}
          </span>
          <ActionButton icon={IconLanguage} onClick={() => onChange(null)}>
            {t('Show the original')}
          </ActionButton>
        </>
      ) : (
        <>
          <ActionButton icon={IconLanguage} onClick={() => void translate()} disabled={state === 'busy'}>
            {state === 'busy'
              ? t('Translating …')
              : t('Translate from {language}', { language: languageName(language) })}
          </ActionButton>
          {state === 'failed' && (
            <span role="alert">{t('Your browser couldn’t translate this. Try again, or read the original.')}</span>
          )}
        </>
      )}
    </div>
  );
}
