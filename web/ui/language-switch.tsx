import { useLocation } from 'react-router';
import { currentLanguage, messages } from '#contract/messages.ts';
import { languageCodes, pathInLanguage, portalLanguages } from '#contract/portal-languages.ts';
import classes from './language-switch.module.css';

const t = messages('common');

/** Links to the same page in the other languages. They work without scripts. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return (
    <nav className={`${classes.languages} touch-targets`} aria-label={t('Language')}>
      {languageCodes.map((code) => (
        <a
          key={code}
          href={pathInLanguage(pathname + search, code)}
          lang={portalLanguages[code].tag}
          hrefLang={portalLanguages[code].tag}
          aria-current={code === currentLanguage() ? 'true' : undefined}
        >
          {portalLanguages[code].name}
        </a>
      ))}
    </nav>
  );
}
