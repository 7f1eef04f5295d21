import type { ReactNode } from 'react';
import { accessNames, splitPostalCity } from '#contract/freight/address.ts';
import { messages } from '#contract/messages.ts';
import { CountryField } from '#web/features/freight/parts/code-fields.tsx';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { NativeSelectField } from '#web/forms/fields.tsx';
import { LimitedTextInput } from '#web/ui/limited-text.tsx';
import { optionsOf, Pair } from './form-part.tsx';
import classes from './request-form.module.css';
import { type AddressText, emptyAddress } from './request-text.ts';

const t = messages('posts');

interface AddressFieldsProps {
  readonly title: string;
  readonly countryLabel: string;
  readonly value: AddressText | undefined;
  readonly onChange: (address: AddressText) => void;
  readonly errors: FieldErrors;
  /** Where the errors are, such as `freight.origin`. */
  readonly name: string;
  /** What is suggested for the address. */
  readonly children?: ReactNode;
}

/** Where a lorry fetches or brings the goods. */
export function AddressFields(props: AddressFieldsProps) {
  const { title, countryLabel, value = emptyAddress, onChange, errors, name, children } = props;
  const whole = errors[`${name}.address`];
  const change = (patch: Partial<AddressText>) => onChange({ ...value, ...patch });
  const split = (text: string) => {
    const parts = splitPostalCity(text);
    if (parts) change(parts);
  };
  const field = (of: keyof AddressText, max: number) => ({
    value: value[of],
    limit: max,
    error: errors[`${name}.address.${of}`],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change({ [of]: currentTarget.value }),
  });
  return (
    <fieldset className={classes.group} aria-describedby={`${name}-note`}>
      <legend>{title}</legend>
      <div className={classes.address}>
        {whole && <p className={classes.error}>{whole}</p>}
        <p id={`${name}-note`} className="dim-small">
          {t(
            'You, invited forwarders and those whose offer stands see it. Everyone else sees the city and the country. The street is not needed before the award.',
          )}
        </p>
        <Pair>
          <LimitedTextInput label={t('Street')} {...field('street', 120)} />
          <LimitedTextInput
            label={t('Postal code')}
            withAsterisk
            {...field('postalCode', 80)}
            onBlur={({ currentTarget }) => split(currentTarget.value)}
          />
          <LimitedTextInput
            label={t('City')}
            withAsterisk
            {...field('city', 80)}
            onBlur={({ currentTarget }) => value.postalCode === '' && split(currentTarget.value)}
          />
        </Pair>
        <Pair>
          <LimitedTextInput label={t('State or region')} {...field('region', 60)} />
          <CountryField
            label={countryLabel}
            value={value.country}
            onChange={(country) => change({ country })}
            error={errors[`${name}.address.country`]}
            withAsterisk
          />
          <LimitedTextInput label={t('Hours')} placeholder={t('Mon–Fri 8:00–16:00')} {...field('hours', 80)} />
          <NativeSelectField
            label={t('Access')}
            options={optionsOf(t('Not stated'), accessNames)}
            value={value.access}
            error={errors[`${name}.address.access`]}
            onChange={(access) => change({ access })}
          />
        </Pair>
        {children}
      </div>
    </fieldset>
  );
}
