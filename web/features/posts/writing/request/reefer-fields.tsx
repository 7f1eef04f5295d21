import { messages } from '#contract/messages.ts';
import { caution, TextField } from '#web/forms/fields.tsx';
import { Check, Pair, type StepProps, warningFor } from './form-part.tsx';
import classes from './request-form.module.css';
import type { RequestText } from './request-text.ts';

const t = messages('posts');

/** The temperature, and how a reefer is set. */
export function ReeferFields(props: StepProps) {
  const { text, errors, change } = props;
  const { temperature } = text;
  const set = (patch: Partial<RequestText['temperature']>) => change({ temperature: { ...temperature, ...patch } });
  const field = (name: 'minC' | 'maxC' | 'ventilation' | 'humidity', sent: string = name) => ({
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    value: temperature[name] ?? '',
    onChange: (value: string) => set({ [name]: value }),
    error: errors[`freight.temperature.${sent}`],
  });
  return (
    <div className={classes.extra}>
      <Check label={t('Temperature-controlled')} checked={temperature.isOn} onChange={(isOn) => set({ isOn })} />
      {temperature.isOn && (
        <>
          <Pair>
            <TextField label={t('Lowest temperature, °C')} withAsterisk {...field('minC')} inputMode="text" />
            <TextField label={t('Highest temperature, °C')} withAsterisk {...field('maxC')} inputMode="text" />
          </Pair>
          {caution(warningFor(props, 'temperature'))}
          <Pair>
            <TextField
              label={t('Fresh air, m³/h')}
              description={t('0: the vents are closed.')}
              {...field('ventilation', 'ventilationM3h')}
            />
            <TextField label={t('Humidity, %')} {...field('humidity', 'humidityPercent')} />
          </Pair>
          <Check
            label={t('A genset is needed on the road')}
            checked={temperature.genset ?? false}
            onChange={(genset) => set({ genset })}
          />
        </>
      )}
    </div>
  );
}
