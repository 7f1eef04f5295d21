import { messages } from '#contract/messages.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Check, type StepProps } from './form-part.tsx';
import classes from './request-form.module.css';
import { noTender, type TenderText } from './request-text.ts';

const t = messages('tenders');

const LaneSheet = lazyComponent(async () => (await import('./lane-sheet.tsx')).LaneSheet);

/** Several lanes instead of one, as a sheet. */
export function TenderFields({ text, read, errors, change }: StepProps) {
  const tender = text.tender ?? noTender;
  const set = (patch: Partial<TenderText>) => change({ tender: { ...tender, ...patch } });
  return (
    <fieldset className={classes.group}>
      <legend>{t('Several lanes')}</legend>
      <Check
        label={t('Ask for a price of each lane (tender)')}
        note={
          <span className="dim-small">
            {t(
              'Origin and destination above are then those of the main lane, by which lists and searches find the request.',
            )}
          </span>
        }
        checked={tender.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      {tender.isOn && <LaneSheet tender={tender} read={read} error={errors['freight.tender']} onChange={set} />}
    </fieldset>
  );
}
