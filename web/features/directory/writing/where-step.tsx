import { Checkbox, type ComboboxItem, MultiSelect, TagsInput } from '@mantine/core';
import { namesOfPort, ports } from '#contract/ports.ts';
import { incoterms } from '#contract/trade.ts';
import { faultBeneath } from '#web/forms/faults.ts';
import classes from './company-form.module.css';
import type { StepProps } from './step.ts';

const MAX_MARKETS = 100;
const MAX_PORTS = 30;
const MOST_SUGGESTED = 30;

const namesByCode = new Map(ports.map((port) => [port.code, namesOfPort(port).join(', ')]));
const portCodes = ports.map(({ code }) => code);

/** By code and by name: who knows the one need not know the other. */
function findPorts({ options, search }: { options: unknown[]; search: string }): ComboboxItem[] {
  const words = search.trim().toLowerCase();
  return (options as ComboboxItem[]).filter(({ value }) =>
    `${value} ${namesByCode.get(value) ?? ''}`.toLowerCase().includes(words),
  );
}

export function WhereStep({ text, faults, countries, onChange }: StepProps) {
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
        nothingFoundMessage="No country of this name."
        error={faultBeneath(faults, 'markets')}
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
        {faultBeneath(faults, 'incoterms') && <p className={classes.fault}>{faultBeneath(faults, 'incoterms')}</p>}
      </fieldset>
      <TagsInput
        label="Ports"
        description={`By UN/LOCODE or name, such as INNSA or Rotterdam: up to ${MAX_PORTS}`}
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
        error={faultBeneath(faults, 'ports')}
      />
    </div>
  );
}

/** 'in nsa' is INNSA, and so is a whole name of a port that is known. */
function asCode(typed: string): string {
  const words = typed.trim().toLowerCase();
  const named = ports.find((port) => namesOfPort(port).some((name) => name.toLowerCase() === words));
  return named?.code ?? typed.replace(/\s+/g, '').toUpperCase();
}
