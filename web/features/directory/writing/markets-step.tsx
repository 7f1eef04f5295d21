import { Checkbox, type ComboboxItem, MultiSelect, TagsInput } from '@mantine/core';
import { namesOfPort, ports } from '#contract/ports.ts';
import { incoterms } from '#contract/trade.ts';
import { errorFor } from '#web/forms/field-errors.ts';
import classes from './company-form.module.css';
import type { StepProps } from './step.ts';

const MAX_MARKETS = 100;
const MAX_PORTS = 30;
const MOST_SUGGESTED = 30;

const namesByCode = new Map(ports.map((port) => [port.code, namesOfPort(port).join(', ')]));
const portCodes = ports.map(({ code }) => code);

function findPorts({ options, search }: { options: unknown[]; search: string }): ComboboxItem[] {
  const words = search.trim().toLowerCase();
  return (options as ComboboxItem[]).filter(({ value }) =>
    `${value} ${namesByCode.get(value) ?? ''}`.toLowerCase().includes(words),
  );
}

export function MarketsStep({ text, fieldErrors, countries, onChange }: StepProps) {
  return (
    <div className={classes.fields}>
      <MultiSelect
        label="Markets"
        description="The countries you sell to"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...countries]}
        value={[...text.markets]}
        onChange={(markets) => onChange({ markets })}
        maxValues={MAX_MARKETS}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage="No country found."
        error={errorFor(fieldErrors, 'markets')}
      />
      <fieldset className={classes.group}>
        <legend>Incoterms</legend>
        <div className={classes.terms}>
          {incoterms.map((term) => (
            <Checkbox
              key={term}
              className={classes.term ?? ''}
              label={<code>{term}</code>}
              checked={text.incoterms.includes(term)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                onChange({
                  incoterms: incoterms.filter((one) => (one === term ? isOn : text.incoterms.includes(one))),
                });
              }}
            />
          ))}
        </div>
        {errorFor(fieldErrors, 'incoterms') && (
          <p className={classes.fieldError}>{errorFor(fieldErrors, 'incoterms')}</p>
        )}
      </fieldset>
      <TagsInput
        label="Ports"
        description={`UN/LOCODE or name, such as INNSA or Rotterdam. Up to ${MAX_PORTS}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={portCodes}
        limit={MOST_SUGGESTED}
        filter={findPorts}
        renderOption={({ option }) => (
          <span>
            <code>{option.value}</code> {namesByCode.get(option.value)}
          </span>
        )}
        value={[...text.ports]}
        onChange={(codes) => onChange({ ports: [...new Set(codes.map(asCode).filter(Boolean))] })}
        maxTags={MAX_PORTS}
        splitChars={[',', ';']}
        acceptValueOnBlur
        error={errorFor(fieldErrors, 'ports')}
      />
    </div>
  );
}

/** 'in nsa' is INNSA, and a full port name is found as well. */
function asCode(typed: string): string {
  const words = typed.trim().toLowerCase();
  const named = ports.find((port) => namesOfPort(port).some((name) => name.toLowerCase() === words));
  return named?.code ?? typed.replace(/\s+/g, '').toUpperCase();
}
