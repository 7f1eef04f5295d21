import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { messages } from '#contract/messages.ts';
import { type PortalLanguage, pathInLanguage, portalLanguages } from '#contract/portal-languages.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import classes from './language-offer.module.css';

const t = messages('common');
const CLOSED_KEY = 'language-offer-closed';

/** Each name is in its own language, so that people find it on a page that they can’t read. */
const offers: Readonly<Record<PortalLanguage, string>> = {
  en: 'This page in English',
  de: 'Diese Seite auf Deutsch',
  es: 'Esta página en español',
  fr: 'Cette page en français',
  pt: 'Esta página em português',
  zh: '本页中文版',
  ar: 'هذه الصفحة بالعربية',
};

/** Offers the page in the reader’s language once. Nobody is led there unasked, because addresses are shared. */
export function LanguageOffer({ language }: { readonly language: PortalLanguage }) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(() => deviceStorage.read(CLOSED_KEY) === null);
  if (!isOpen) return null;
  const { tag, direction } = portalLanguages[language];
  const close = () => {
    deviceStorage.keep(CLOSED_KEY, true);
    setOpen(false);
  };
  return (
    <aside className={`${classes.offer} touch-targets no-print`} aria-label={t('Language')}>
      <a href={pathInLanguage(pathname + search, language)} hrefLang={tag} lang={tag} dir={direction}>
        {offers[language]}
      </a>
      <button type="button" aria-label={t('Close')} onClick={close}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </aside>
  );
}
