import { useRef, useState } from 'react';
import { MAX_DANGEROUS_GOODS } from '#contract/freight/dangerous-goods.ts';
import { properNamesOf } from '#contract/freight/un-names.ts';
import { onlyEntryOf } from '#contract/freight/un-numbers.ts';
import { dangerClasses, packingGroups } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { hasPackingGroup } from '#schemas/freight-requests.ts';
import { caution, NativeSelectField, TextField } from '#web/forms/fields.tsx';
import { RowList } from '#web/forms/row-list.tsx';
import { Check, type StepProps, warningFor } from './form-part.tsx';
import classes from './request-form.module.css';
import { type DangerousText, dangerousRows, emptyDangerous } from './request-text.ts';

const t = messages('posts');

type Row = DangerousText & { readonly key: string };

/** Dangerous goods, each with its UN number. */
export function DangerousRows(props: StepProps) {
  const { text, change } = props;
  // The keys of the rows, in order, so that a row keeps its fields when another is removed.
  const [keys, setKeys] = useState<readonly string[]>([]);
  const rows = dangerousRows(text).map((row, at): Row => ({ ...row, key: keys[at] ?? `row-${at}` }));
  const replace = (next: readonly Row[]) => {
    setKeys(next.map(({ key }) => key));
    change({ dangerousGoods: next.map(({ key: _, ...row }) => row), hazardous: undefined });
  };
  // What was typed returns when the switch is on again.
  const removed = useRef<readonly Row[]>([]);
  const turn = (isOn: boolean) => {
    if (!isOn) removed.current = rows;
    const first = { ...emptyDangerous, key: crypto.randomUUID() };
    replace(!isOn ? [] : removed.current.length > 0 ? removed.current : [first]);
  };
  return (
    <div className={classes.extra}>
      <Check label={t('Dangerous goods')} checked={rows.length > 0} onChange={turn} />
      {rows.length > 0 && (
        <RowList
          legend={t('Goods with a UN number')}
          item="dangerous-goods"
          addLabel={t('Add dangerous goods')}
          removeLabel={(number) => t('Remove dangerous goods {number}', { number })}
          rows={rows}
          emptyRow={emptyDangerous}
          limit={MAX_DANGEROUS_GOODS}
          error={undefined}
          className={classes.dangerRow}
          onChange={replace}
        >
          {(row, at, patch) => <DangerFields {...{ row, at, patch, props }} />}
        </RowList>
      )}
    </div>
  );
}

interface DangerFieldsProps {
  readonly row: Row;
  readonly at: number;
  readonly patch: (patch: Partial<Row>) => void;
  readonly props: StepProps;
}

const options = (values: readonly string[], empty: string) => [
  { value: '', label: empty },
  ...values.map((value) => ({ value, label: value })),
];

function DangerFields({ row, at, patch, props }: DangerFieldsProps) {
  const path = (name: string) => `dangerousGoods.${at}.${name}`;
  const field = <Name extends Exclude<keyof DangerousText, 'limitedQuantity'>>(name: Name, sent: string = name) => ({
    value: row[name] as string,
    onChange: (value: string) => patch({ [name]: value } as Partial<Row>),
    error: props.errors[`freight.${path(sent)}`],
  });
  const note = (name: string) => caution(warningFor(props, path(name)));
  return (
    <div className={classes.danger}>
      <TextField
        label={t('UN number')}
        placeholder={t('UN1263')}
        withAsterisk
        autoComplete="off"
        {...field('unNumber')}
        description={note('unNumber')}
        onChange={(unNumber) => patch({ unNumber, ...suggested(row, unNumber) })}
      />
      <TextField
        label={t('Proper shipping name')}
        withAsterisk
        autoComplete="off"
        {...field('properName')}
        description={note('properName')}
      />
      <NativeSelectField
        label={t('Class')}
        withAsterisk
        options={options(dangerClasses, t('Choose'))}
        {...field('class')}
      />
      <NativeSelectField
        label={t('Subsidiary hazard')}
        options={options(dangerClasses, t('None'))}
        {...field('subsidiary')}
      />
      {(hasPackingGroup(row.class) || row.packingGroup !== '') && (
        <NativeSelectField
          label={t('Packing group')}
          options={options(packingGroups, t('None'))}
          {...field('packingGroup')}
        />
      )}
      <TextField
        label={t('Flash point, °C')}
        inputMode="decimal"
        autoComplete="off"
        {...field('flashPoint', 'flashPointC')}
        description={note('flashPointC')}
      />
      <Check
        label={t('Limited quantity')}
        checked={row.limitedQuantity}
        onChange={(limitedQuantity) => patch({ limitedQuantity })}
        note={note('limitedQuantity')}
      />
    </div>
  );
}

/** What the list says of a number, for fields that hold nothing else yet. */
function suggested(row: DangerousText, unNumber: string): Partial<DangerousText> {
  const entry = onlyEntryOf(unNumber);
  const before = onlyEntryOf(row.unNumber);
  const isOpen = (typed: string, listed: string | undefined) => typed === '' || typed === listed;
  return {
    ...(isOpen(row.properName, properNamesOf(row.unNumber)[0]) && { properName: properNamesOf(unNumber)[0] ?? '' }),
    ...(isOpen(row.class, before?.class) && { class: (entry?.class ?? '') as DangerousText['class'] }),
    ...(isOpen(row.subsidiary, before?.subsidiary) && {
      subsidiary: (entry?.subsidiary ?? '') as DangerousText['subsidiary'],
    }),
    ...(isOpen(row.packingGroup, before?.packingGroup) && {
      packingGroup: (entry?.packingGroup ?? '') as DangerousText['packingGroup'],
    }),
  };
}
