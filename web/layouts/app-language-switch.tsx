import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { currentLanguage, messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { languageCodes, type PortalLanguage, portalLanguages } from '#contract/portal-languages.ts';
import { lateModule } from '#web/lib/late-module.ts';
import { useUser } from '#web/lib/session.ts';
import classes from '#web/ui/language-switch.module.css';

const t = messages('common');
export const languageChoice = lateModule(() => import('./choose-language.ts'));

/** Pages of the app have the language of the account. Choosing another one keeps the place. */
export function AppLanguageSwitch() {
  const choose = (code: PortalLanguage) => async (event: React.MouseEvent) => {
    event.preventDefault();
    await (await languageChoice.load()).chooseLanguage(code);
  };
  const { language } = useUser().user ?? {};
  useEffect(() => {
    if (language === undefined || language === currentLanguage()) return;
    void languageChoice.load().then((module) => module.followAccount(language));
  }, [language]);
  const { pathname, search } = useLocation();
  const addressOf = (language: PortalLanguage) =>
    `${pages.accountLanguage}?${new URLSearchParams({ language, next: pathname + search })}`;
  return (
    <nav aria-label={t('Language')}>
      <form method="post" className={`${classes.languages} touch-targets`}>
        {languageCodes.map((code) => (
          <button
            key={code}
            type="submit"
            formAction={addressOf(code)}
            lang={portalLanguages[code].tag}
            aria-current={code === currentLanguage() ? 'true' : undefined}
            onClick={choose(code)}
          >
            {portalLanguages[code].name}
          </button>
        ))}
      </form>
    </nav>
  );
}
