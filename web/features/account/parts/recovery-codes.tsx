import { messages } from '#contract/messages.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useSiteName } from '#web/lib/site-name.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './recovery-codes.module.css';

const t = messages('account');

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The only time that the codes are shown: they stay until the user has saved them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const siteName = useSiteName();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('Recovery codes copied.'));
    } catch {
      notify.error(t('The browser did not allow it. Save the codes as a file instead.'));
    }
  };
  const save = () =>
    saveFile(
      new Blob([t('Recovery codes for {siteName}\n\n{text}\n', { siteName, text })], { type: 'text/plain' }),
      'recovery-codes.txt',
    );
  return (
    <div className={classes.panel}>
      <p>
        {t(
          'If you lose your device, sign in with one of these codes instead. Each works once. We show them only now: save them where only you can find them.',
        )}
      </p>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button onClick={save}>{t('Save as a file')}</Button>
        <Button look="main" onClick={onClose}>
          {t('I have saved them')}
        </Button>
      </div>
    </div>
  );
}
