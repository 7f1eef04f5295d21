import { employeeBands } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { LogoField, NativeSelectField, SelectField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import formClasses from '#web/forms/form.module.css';
import classes from './company-form.module.css';
import { companyField, type StepProps } from './step.ts';

const t = messages('directory');

const employeeOptions = [
  {
    value: '',
    get label() {
      return t('Not stated');
    },
  },
  ...employeeBands.map((band) => ({ value: band, label: band.replace('-', '–') })),
];

export function IdentityStep({ draft, countries }: StepProps) {
  const field = companyField(draft);
  return (
    <div className={classes.fields}>
      <TextField label={t('Name')} withAsterisk autoComplete="organization" {...field('name')} />
      <TextField label={t('Tagline')} description={t('What you do, in a few words.')} isCounted {...field('tagline')} />
      <LogoField label={t('Logo')} {...field('logo')} />
      <div className={formClasses.pair}>
        <SelectField
          label={t('Country')}
          options={countries}
          notFound={t('No country found.')}
          withAsterisk
          {...field('country')}
        />
        <TextField label={t('City')} {...field('city')} />
      </div>
      <TextAreaField label={t('Address')} rows={3} {...field('address')} />
      <div className={formClasses.pair}>
        <TextField
          label={t('Email')}
          description={t('We send enquiries here once you confirm the address with a code. We never show it publicly.')}
          type="email"
          withAsterisk
          {...field('email')}
        />
        <TextField
          label={t('Website')}
          description={t('You can verify your company with an email address at this domain.')}
          type="url"
          inputMode="url"
          placeholder="https://www.company.com"
          {...field('website')}
        />
        <TextField label={t('Phone')} type="tel" {...field('phone')} />
      </div>
      <div className={formClasses.pair}>
        <TextField label={t('Founded')} placeholder="1998" inputMode="numeric" {...field('founded')} limit={4} />
        <NativeSelectField label={t('Employees')} options={employeeOptions} {...field('employees')} />
      </div>
    </div>
  );
}
