import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { canBeLimited, isPercentage } from '#contract/freight/charge-bases.ts';
import { chargeLabel, storedChargeLabel } from '#contract/freight/charge-label.ts';
import {
  type Basis,
  basisNames,
  chargeSectionNames,
  chargeSections,
  chargeStateNames,
} from '#contract/freight/charge-names.ts';
import { chargeTypeNames, chargeTypes, typeOfName } from '#contract/freight/charge-types.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { moneyText } from '#contract/freight/money-text.ts';
import type { PastedCharge } from '#contract/freight/paste-charges.ts';
import { basisOf, basisOfFreight, suggestedCharges, suggestionOf } from '#contract/freight/usual-charges.ts';
import { MAX_CHARGES } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { RowList, rowFieldId } from '#web/forms/row-list.tsx';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { CurrencyCodeField } from '../../code-fields.tsx';
import { ToolSelect } from '../../tool-field.tsx';
import { BreakFields } from './break-fields.tsx';
import classes from './charge-rows.module.css';
import type { Amounts } from './offer-amounts.ts';
import {
  type ChargeText,
  hasBreaks,
  newCharge,
  notesOf,
  type OfferText,
  quantityText,
  type Requested,
  sentCharges,
  typedCharge,
  withPasted,
} from './offer-text.ts';

const t = messages('freight');

interface ChargeRowsProps {
  readonly text: OfferText;
  readonly request: Requested;
  readonly amounts: Amounts;
  readonly errors: FieldErrors;
  readonly onChange: (charges: readonly ChargeText[]) => void;
}

const PasteCharges = lazyComponent(async () => (await import('./paste-charges.tsx')).PasteCharges);

const MAX_SUGGESTED = 5;

const addLabels = {
  ORIGIN: 'Add origin charge',
  FREIGHT: 'Add freight charge',
  DESTINATION: 'Add destination charge',
  OTHER: 'Add other charge',
} as const satisfies Readonly<Record<ChargeText['section'], string>>;
const removeLabels = {
  ORIGIN: 'Remove origin charge {number}',
  FREIGHT: 'Remove freight charge {number}',
  DESTINATION: 'Remove destination charge {number}',
  OTHER: 'Remove other charge {number}',
} as const satisfies Readonly<Record<ChargeText['section'], string>>;

/** One list of charges for each section. */
export function ChargeRows(props: ChargeRowsProps) {
  const { text, request, errors, onChange } = props;
  const [isPasting, setPasting] = useState(false);
  const room = MAX_CHARGES - sentCharges(text).length;
  const addPasted = (pasted: readonly PastedCharge[]) => {
    setPasting(false);
    onChange(withPasted(text, request, pasted));
  };
  return (
    <div className={classes.container}>
      {isPasting ? (
        <PasteCharges request={request} room={room} onAdd={addPasted} onClose={() => setPasting(false)} />
      ) : (
        <p>
          <Button look="quiet" className={classes.usual ?? ''} onClick={() => setPasting(true)}>
            {t('Paste or upload charges')}
          </Button>
        </p>
      )}
      {errors['charges'] && (
        <p className={classes.error} role="alert">
          {errors['charges']}
        </p>
      )}
      {chargeSections.map((section) => (
        <ChargeSection key={section} section={section} {...props} />
      ))}
    </div>
  );
}

interface ChargeSectionProps extends ChargeRowsProps {
  readonly section: ChargeText['section'];
}

function ChargeSection({ section, text, request, amounts, errors, onChange }: ChargeSectionProps) {
  const namesId = useId();
  const sent = sentCharges(text);
  const rows = text.charges.filter((charge) => charge.section === section);
  const others = text.charges.filter((charge) => charge.section !== section);
  const room = MAX_CHARGES - text.charges.length;
  const item = `${section.toLowerCase()}-charge`;
  const change = (changed: readonly ChargeText[]) =>
    onChange(
      chargeSections.flatMap((other) =>
        other === section ? changed : others.filter((charge) => charge.section === other),
      ),
    );
  const emptyRow = (basis: Basis) => newCharge(section, basis, request, [...others, ...rows]);
  const addNamed = (label: string) => {
    const key = crypto.randomUUID();
    const basis = basisOf(label, request);
    change([...rows, { ...emptyRow(basis), key, label }]);
    focusSoon(priceId(key));
  };
  return (
    <div className={classes.section}>
      <RowList
        legend={term(chargeSectionNames[section])}
        item={item}
        addLabel={t(addLabels[section])}
        removeLabel={(number) => t(removeLabels[section], { number })}
        rows={rows}
        emptyRow={emptyRow(section === 'FREIGHT' ? basisOfFreight(request) : 'FLAT')}
        limit={rows.length + room}
        error={undefined}
        className={classes.row}
        more={
          <UsualCharges
            names={unusedNames(section, request.mode, rows).slice(0, Math.min(MAX_SUGGESTED, room))}
            onAdd={addNamed}
          />
        }
        onChange={change}
      >
        {(row, _, changeRow) => (
          <ChargeFields
            row={row}
            item={item}
            namesId={namesId}
            request={request}
            amounts={amounts}
            errorOf={(field) => errors[`charges.${sent.indexOf(row)}.${field}`]}
            change={changeRow}
          />
        )}
      </RowList>
      <datalist id={namesId}>
        {suggestedCharges(section, request.mode).map((name) => (
          <option key={name} value={chargeLabel(name)} />
        ))}
      </datalist>
    </div>
  );
}

/** The charges of the trade that an offer can have in a section, one click each. */
function UsualCharges({ names, onAdd }: { readonly names: readonly string[]; readonly onAdd: (name: string) => void }) {
  return names.map((name) => (
    <Button
      key={name}
      look="quiet"
      className={classes.usual ?? ''}
      aria-label={t('Add {name}', { name: chargeLabel(name) })}
      onClick={() => onAdd(name)}
    >
      <IconPlus size={16} aria-hidden="true" />
      {chargeLabel(name)}
    </Button>
  ));
}

function unusedNames(section: ChargeText['section'], mode: Mode, rows: readonly ChargeText[]): string[] {
  const used = new Set(rows.map((row) => suggestionOf(typedCharge(row))));
  return suggestedCharges(section, mode).filter((name) => !used.has(name));
}

const priceId = (key: string): string => rowFieldId('price', key);

const optionsOf = (names: Readonly<Record<string, Term>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label: term(label) }));

interface ChargeFieldsProps {
  readonly row: ChargeText;
  readonly item: string;
  readonly namesId: string;
  readonly request: Requested;
  readonly amounts: Amounts;
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (patch: Partial<ChargeText>) => void;
}

function ChargeFields(props: ChargeFieldsProps) {
  const { row, item, namesId, request, amounts, errorOf, change } = props;
  const isPercent = row.basis === 'PERCENT';
  const isOfValue = row.basis === 'PERCENT_OF_VALUE';
  const { field, number } = useTypedFields(props);
  /** A quantity that was not changed follows the basis. */
  const changeBasis = (basis: Basis) =>
    change({
      basis,
      ...(row.quantity === quantityText(row.basis, request) && { quantity: quantityText(basis, request) }),
    });
  return (
    <>
      <div data-field="label">
        <PlainField
          id={rowFieldId(item, row.key)}
          label={t('Charge')}
          list={namesId}
          limit={80}
          value={chargeLabel(row.label)}
          {...field('label')}
        />
        {row.label.trim() !== '' && <TypeField row={row} change={change} />}
      </div>
      <div data-field="basis">
        <ToolSelect
          name="basis"
          label={t('Basis')}
          options={optionsOf(basisNames)}
          value={row.basis}
          onChange={(basis) => changeBasis(basis as Basis)}
        />
      </div>
      <div data-field="quantity">
        <PlainField
          label={isOfValue ? t('Value') : t('Quantity')}
          disabled={isPercent}
          value={isPercent ? '' : row.quantity}
          {...number('quantity')}
        />
      </div>
      <div data-field="price">
        <PlainField
          id={priceId(row.key)}
          label={isPercentage(row.basis) ? t('Percent') : t('Unit price')}
          disabled={hasBreaks(row)}
          value={hasBreaks(row) ? '' : row.unitPrice}
          {...number('unitPrice')}
        />
      </div>
      {row.basis === 'KG' && (
        <BreakFields {...{ row, errorOf, change }} isOpen={row.section === 'FREIGHT' && request.mode === 'AIR'} />
      )}
      <Limits {...{ row, number, change }} readyDate={request.readyDate} error={errorOf('validUntil')} />
      <Money row={row} amount={amounts.byRow.get(row.key)} error={errorOf('currency')} change={change} />
    </>
  );
}

interface LimitsProps extends Pick<ChargeFieldsProps, 'row' | 'change'> {
  readonly number: ReturnType<typeof useTypedFields>['number'];
  readonly error: string | undefined;
  readonly readyDate: string | undefined;
}

/** Behind a click, because few charges have them. */
function Limits({ row, number, change, error, readyDate = '' }: LimitsProps) {
  const { minimum = '', maximum = '', validUntil = '' } = row;
  const isLimited = canBeLimited(row.basis);
  const isSet = (isLimited && minimum + maximum !== '') || validUntil !== '';
  return (
    <details className={classes.limits} open={isSet || undefined}>
      <summary>{isLimited ? t('Minimum, maximum and validity') : t('Validity')}</summary>
      <div>
        {isLimited && <PlainField label={t('Minimum')} isOptional value={minimum} {...number('minimum')} />}
        {isLimited && <PlainField label={t('Maximum')} isOptional value={maximum} {...number('maximum')} />}
        <PlainField
          label={t('Price ends on')}
          isOptional
          type="date"
          value={validUntil}
          error={error}
          hint={validUntil !== '' && validUntil < readyDate ? t('Ends before the goods are ready.') : undefined}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
      </div>
    </details>
  );
}

/** The name decides, until the author does. */
function TypeField({ row, change }: Pick<ChargeFieldsProps, 'row' | 'change'>) {
  const byName = typeOfName({ section: row.section, label: row.label });
  const options = chargeTypes
    .filter((type) => type !== byName)
    .map((type) => ({ value: type, label: term(chargeTypeNames[type]) }));
  return (
    <select
      className={classes.type}
      aria-label={t('Type of the charge {charge}', { charge: chargeLabel(row.label) })}
      title={t('The requester compares this charge with those of the same type in other offers.')}
      value={row.type === byName ? '' : row.type}
      onChange={({ target }) => change({ type: target.value as ChargeText['type'] })}
    >
      <option value="">{term(chargeTypeNames[byName])}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

type NumberField = 'quantity' | 'unitPrice' | 'minimum' | 'maximum';

/** A note says how a number was read that could mean two. Numbers that the portal wrote have none. */
function useTypedFields({ row, errorOf, change }: Pick<ChargeFieldsProps, 'row' | 'errorOf' | 'change'>) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const field = (of: 'label' | NumberField) => ({
    autoComplete: 'off',
    error: errorOf(of),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      const typed = of === 'label' ? storedChargeLabel(target.value) : target.value;
      setTyped((before) => ({ ...before, [of]: typed }));
      change({ [of]: typed });
    },
  });
  const number = (of: NumberField) =>
    ({
      ...field(of),
      inputMode: 'decimal',
      limit: 40,
      hint: typed[of] === row[of] ? notesOf(row)[of] : undefined,
    }) as const;
  return { field, number };
}

interface MoneyProps extends Pick<ChargeFieldsProps, 'row' | 'change'> {
  readonly amount: ReturnType<Amounts['byRow']['get']>;
  readonly error: string | undefined;
}

function Money({ row, amount, error, change }: MoneyProps) {
  return (
    <>
      <div data-field="currency">
        <CurrencyCodeField value={row.currency} onChange={(currency) => change({ currency })} error={error} />
      </div>
      <div data-field="state">
        <ToolSelect
          name="state"
          label={t('Status')}
          options={optionsOf(chargeStateNames)}
          value={row.state}
          onChange={(state) => change({ state: state as ChargeText['state'] })}
        />
      </div>
      <output className={classes.amount} aria-label={t('Amount')}>
        {row.state === 'INCLUDED' ? amount && moneyText(amount) : term(chargeStateNames[row.state])}
      </output>
    </>
  );
}
