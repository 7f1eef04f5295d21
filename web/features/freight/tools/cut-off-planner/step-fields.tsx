import { messages } from '#contract/messages.ts';
import type { CutOffInput } from '#contract/trade-desk/cut-offs/address.ts';
import { stepName } from '#contract/trade-desk/cut-offs/plan.ts';
import { type StepId, stepIds, steps } from '#contract/trade-desk/cut-offs/steps.ts';
import { ToolField } from '../../parts/tool-field.tsx';
import classes from './step-fields.module.css';

const t = messages('trade-desk');

interface StepFieldsProps {
  readonly input: CutOffInput;
  readonly problems: Readonly<Partial<Record<StepId | 'departure', string>>>;
  readonly onChange: (id: StepId, change: Partial<CutOffInput['steps'][StepId]>) => void;
}

/** How long before which other step each one is. */
export function StepFields({ input, problems, onChange }: StepFieldsProps) {
  return (
    <fieldset className={`field-row ${classes.steps}`}>
      <legend>{t('Steps before the departure')}</legend>
      <p className="dim-small">
        {t(
          'Working days such as 2, calendar days such as 3d, hours such as 48h, or the day and time that the carrier stated.',
        )}
      </p>
      {stepIds.map((id) => (
        <div key={id} className={classes.step}>
          <ToolField
            name={id.toLowerCase()}
            label={t('{step}, before {reference}', { step: stepName(id), reference: stepName(steps[id].before) })}
            value={input.steps[id].when}
            error={problems[id]}
            onChange={(when) => onChange(id, { when })}
          />
          <ToolField
            name={`${id.toLowerCase()}_time`}
            label={t('At')}
            aria-label={t('{step}: time of the day', { step: stepName(id) })}
            value={input.steps[id].time}
            onChange={(time) => onChange(id, { time })}
          />
        </div>
      ))}
    </fieldset>
  );
}
