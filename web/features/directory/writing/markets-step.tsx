import { Checkbox, type ComboboxItem, MultiSelect, TagsInput } from '@mantine/core';
import { messages } from '#contract/messages.ts';
import { namesOfPort, ports } from '#contract/ports.ts';
import { incoterms } from '#contract/trade.ts';
import { companyInput } from '#schemas/directory.ts';
import { maxOf } from '#web/forms/contract-rules.ts';
import { errorFor } from '#web/forms/field-errors.ts';
import classes from './company-form.module.css';
import { companyField, type StepProps } from './step.ts';

const t = messages('directory');

const { markets: marketsSchema, ports: portsSchema } = companyInput.shape;
const MAX_SUGGESTED = 30;

const namesByCode = new Map(ports.map((port) => [port.code, namesOfPort(port).join(', ')]));
const portCodes = ports.map(({ code }) => code);

function findPorts({ options, search }: { options: unknown[]; search: string }): ComboboxItem[] {
  const typed = search.trim().toLowerCase();
  return (options as ComboboxItem[]).filter(({ value }) =>
    `${value} ${namesByCode.get(value) ?? ''}`.toLowerCase().includes(typed),
  );
}

export function MarketsStep({ draft, countries }: StepProps) {
  const { text, fields, change } = draft;
  return (
    <div className={classes.fields}>
      <MultiSelect
        label={t('Markets')}
        description={t('The countries you sell to')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...countries]}
        value={[...text.markets]}
        onChange={(markets) => change({ markets })}
        maxValues={maxOf(marketsSchema) ?? Number.POSITIVE_INFINITY}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t('No country found.')}
        error={errorFor(fields, 'markets')}
      />
      <IncotermsField draft={draft} />
      <TagsInput
        label={t('Ports')}
        description={t('UN/LOCODE or name, such as INNSA or Rotterdam. Up to {portsSchema}.', {
          portsSchema: maxOf(portsSchema),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={portCodes}
        limit={MAX_SUGGESTED}
        filter={findPorts}
        renderOption={({ option }) => (
          <span>
            <code>{option.value}</code> {namesByCode.get(option.value)}
          </span>
        )}
        value={[...text.ports]}
        onChange={(codes) => change({ ports: [...new Set(codes.map(portCodeOf).filter(Boolean))] })}
        maxTags={maxOf(portsSchema) ?? Number.POSITIVE_INFINITY}
        splitChars={[',', ';']}
        acceptValueOnBlur
        error={errorFor(fields, 'ports')}
      />
    </div>
  );
}

function IncotermsField({ draft }: Pick<StepProps, 'draft'>) {
  const { value: selected, onChange, error } = companyField(draft)('incoterms');
  const toggle = (term: string) => onChange(incoterms.filter((other) => selected.includes(other) !== (other === term)));
  return (
    <fieldset className={classes.group}>
      <legend>{t('Incoterms')}</legend>
      <div className={classes.terms}>
        {incoterms.map((term) => (
          <Checkbox
            key={term}
            className={classes.term ?? ''}
            label={<code>{term}</code>}
            checked={selected.includes(term)}
            onChange={() => toggle(term)}
          />
        ))}
      </div>
      {error && <p className={classes.fieldError}>{error}</p>}
    </fieldset>
  );
}

/** 'in nsa' is INNSA, and a full port name is found as well. */
function portCodeOf(value: string): string {
  const name = value.trim().toLowerCase();
  const port = ports.find((candidate) => namesOfPort(candidate).some((portName) => portName.toLowerCase() === name));
  return port?.code ?? value.replace(/\s+/g, '').toUpperCase();
}
