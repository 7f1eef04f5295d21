import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { COMPANY_NAME, employeeBands, MAX_TAGLINE } from '#contract/directory.ts';
import formClasses from '#web/forms/form.module.css';
import { PictureField } from '#web/ui/picture-field.tsx';
import classes from './company-form.module.css';
import type { StepProps } from './step.ts';

const beneath: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function IdentityStep({ text, fieldErrors, countries, onChange }: StepProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        label="Name"
        value={text.name}
        maxLength={COMPANY_NAME.max}
        autoComplete="organization"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={fieldErrors['name']}
        dir="auto"
        withAsterisk
      />
      <TextInput
        label="Tagline"
        description={`What you do, in a few words. ${text.tagline.trim().length} of ${MAX_TAGLINE} characters`}
        inputWrapperOrder={beneath}
        value={text.tagline}
        onChange={(event) => onChange({ tagline: event.currentTarget.value })}
        error={fieldErrors['tagline']}
        dir="auto"
      />
      <PictureField
        label="Logo"
        value={text.logo ? [{ url: text.logo, alt: '' }] : []}
        onChange={([picture]) => onChange({ logo: picture?.url ?? null })}
        max={1}
        aspect={1}
        asksAlt={false}
        error={fieldErrors['logo']}
      />
      <div className={formClasses.pair}>
        <Select
          label="Country"
          data={[...countries]}
          value={text.country || null}
          onChange={(country) => onChange({ country: country ?? '' })}
          searchable
          nothingFoundMessage="No country found."
          error={fieldErrors['country']}
          withAsterisk
        />
        <TextInput
          label="City"
          value={text.city}
          maxLength={80}
          onChange={(event) => onChange({ city: event.currentTarget.value })}
          error={fieldErrors['city']}
          dir="auto"
        />
      </div>
      <Textarea
        label="Address"
        value={text.address}
        maxLength={300}
        rows={3}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
        error={fieldErrors['address']}
        dir="auto"
      />
      <div className={formClasses.pair}>
        <TextInput
          label="E-mail"
          description="Enquiries are sent here once you confirm it with a code. It is never shown."
          inputWrapperOrder={beneath}
          type="email"
          value={text.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
          error={fieldErrors['email']}
          withAsterisk
        />
        <TextInput
          label="Website"
          description="An email address at its domain can verify your company."
          inputWrapperOrder={beneath}
          type="url"
          inputMode="url"
          placeholder="https://www.company.com"
          value={text.website}
          onChange={(event) => onChange({ website: event.currentTarget.value })}
          error={fieldErrors['website']}
        />
        <TextInput
          label="Phone"
          type="tel"
          value={text.phone}
          maxLength={40}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
          error={fieldErrors['phone']}
        />
      </div>
      <div className={formClasses.pair}>
        <TextInput
          label="Founded"
          placeholder="1998"
          inputMode="numeric"
          value={text.founded}
          maxLength={4}
          onChange={(event) => onChange({ founded: event.currentTarget.value })}
          error={fieldErrors['founded']}
        />
        <NativeSelect
          label="Employees"
          value={text.employees}
          data={[
            { value: '', label: 'Not stated' },
            ...employeeBands.map((band) => ({ value: band, label: band.replace('-', '–') })),
          ]}
          onChange={(event) => onChange({ employees: event.currentTarget.value })}
          error={fieldErrors['employees']}
        />
      </div>
    </div>
  );
}
