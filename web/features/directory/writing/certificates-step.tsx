import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { errorFor } from '#web/forms/field-errors.ts';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { PictureField } from '#web/ui/picture-field.tsx';
import classes from './company-form.module.css';
import { type CertificateText, writtenCertificates } from './company-text.ts';
import type { StepProps } from './step.ts';

const MAX_CERTIFICATES = 20;
const PICTURE_ASPECT = 4 / 3;

export function CertificatesStep({ text, fieldErrors, onChange }: StepProps) {
  const { certifications } = text;
  const sent = writtenCertificates(text);
  const setRows = (next: readonly CertificateText[]) => onChange({ certifications: next });
  const change = (row: CertificateText, patch: Partial<CertificateText>) =>
    setRows(certifications.map((one) => (one === row ? { ...one, ...patch } : one)));
  const add = () => {
    const row = { key: crypto.randomUUID(), name: '', number: '', validUntil: '' };
    setRows([...certifications, row]);
    focusSoon(`certificate-${row.key}`);
  };
  return (
    <div className={classes.fields}>
      <fieldset className={classes.group}>
        <legend>Certificates</legend>
        {fieldErrors['certifications'] && <p className={classes.fieldError}>{fieldErrors['certifications']}</p>}
        <ol className={classes.rows}>
          {certifications.map((row, place) => {
            const path = `certifications.${sent.indexOf(row)}`;
            return (
              <li key={row.key} className={classes.certificate}>
                <TextInput
                  id={`certificate-${row.key}`}
                  label="Name"
                  aria-label={`Name of certificate ${place + 1}`}
                  placeholder="For example, ISO 22000"
                  value={row.name}
                  maxLength={80}
                  onChange={(event) => change(row, { name: event.currentTarget.value })}
                  error={fieldErrors[`${path}.name`]}
                  dir="auto"
                />
                <TextInput
                  label="Number"
                  aria-label={`Number of certificate ${place + 1}`}
                  value={row.number}
                  maxLength={60}
                  onChange={(event) => change(row, { number: event.currentTarget.value })}
                  error={fieldErrors[`${path}.number`]}
                />
                <TextInput
                  label="Valid until"
                  aria-label={`Last day of certificate ${place + 1}`}
                  type="date"
                  value={row.validUntil}
                  onChange={(event) => change(row, { validUntil: event.currentTarget.value })}
                  error={fieldErrors[`${path}.validUntil`]}
                />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={44}
                  mt="lg"
                  aria-label={`Remove certificate ${place + 1}`}
                  onClick={() => {
                    setRows(certifications.filter((one) => one !== row));
                    focusSoon('add-certificate');
                  }}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
        <Button
          id="add-certificate"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={certifications.length >= MAX_CERTIFICATES}
          onClick={add}
        >
          Add certificate
        </Button>
      </fieldset>
      <PictureField
        label="Pictures"
        value={text.gallery}
        onChange={(gallery) => onChange({ gallery })}
        aspect={PICTURE_ASPECT}
        error={errorFor(fieldErrors, 'gallery') ?? errorFor(fieldErrors, 'galleryAlts')}
      />
    </div>
  );
}
