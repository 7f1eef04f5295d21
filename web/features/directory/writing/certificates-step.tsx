import { messages } from '#contract/messages.ts';
import { companyInput } from '#schemas/directory.ts';
import { maxOf } from '#web/forms/contract-rules.ts';
import { errorFor } from '#web/forms/field-errors.ts';
import { itemFieldLimit, TextField } from '#web/forms/fields.tsx';
import { RowList } from '#web/forms/row-list.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import classes from './company-form.module.css';
import { writtenCertificates } from './company-text.ts';
import type { StepProps } from './step.ts';

const t = messages('directory');

const { shape } = companyInput;
const PICTURE_ASPECT = 4 / 3;
const emptyCertificate = { name: '', number: '', validUntil: '' };

export function CertificatesStep({ draft }: StepProps) {
  const { text, fields, change } = draft;
  const sent = writtenCertificates(text);
  return (
    <div className={classes.fields}>
      <RowList
        legend={t('Certificates')}
        item="certificate"
        addLabel={t('Add certificate')}
        removeLabel={(number) => t('Remove certificate {number}', { number })}
        rows={text.certifications}
        emptyRow={emptyCertificate}
        limit={maxOf(shape.certifications)}
        error={fields['certifications']}
        className={classes.certificate}
        onChange={(certifications) => change({ certifications })}
      >
        {(row, index, changeRow) => {
          const path = `certifications.${sent.indexOf(row)}`;
          return (
            <>
              <TextField
                id={`certificate-${row.key}`}
                label={t('Name')}
                aria-label={t('Name of certificate {value}', { value: index + 1 })}
                placeholder={t('For example, ISO 22000')}
                value={row.name}
                limit={itemFieldLimit(shape.certifications, 'name')}
                onChange={(name) => changeRow({ name })}
                error={fields[`${path}.name`]}
              />
              <TextField
                label={t('Number')}
                aria-label={t('Number of certificate {value}', { value: index + 1 })}
                value={row.number}
                limit={itemFieldLimit(shape.certifications, 'number')}
                onChange={(number) => changeRow({ number })}
                error={fields[`${path}.number`]}
              />
              <TextField
                label={t('Valid until')}
                aria-label={t('Last day of certificate {value}', { value: index + 1 })}
                type="date"
                value={row.validUntil}
                onChange={(validUntil) => changeRow({ validUntil })}
                error={fields[`${path}.validUntil`]}
              />
            </>
          );
        }}
      </RowList>
      <PictureField
        label={t('Pictures')}
        value={text.gallery}
        onChange={(gallery) => change({ gallery })}
        aspect={PICTURE_ASPECT}
        error={errorFor(fields, 'gallery') ?? errorFor(fields, 'galleryAlts')}
      />
    </div>
  );
}
