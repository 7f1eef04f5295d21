import { useState } from 'react';
import { type ContainerType, containers, weightProblem } from '#contract/freight/containers.ts';
import { figure } from '#contract/freight/figure.ts';
import { overSizeNames, overSizesOf } from '#contract/freight/out-of-gauge.ts';
import { readMeasure } from '#contract/freight/read-measure.ts';
import { MAX_CONTAINER_ROWS } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { ContainerTypeField } from '#web/features/freight/parts/code-fields.tsx';
import { caution, TextField } from '#web/forms/fields.tsx';
import { RowList } from '#web/forms/row-list.tsx';
import type { StepProps } from './form-part.tsx';
import classes from './request-form.module.css';
import { type ContainerText, emptyContainer } from './request-text.ts';

const t = messages('posts');

function payloadText(type: ContainerType): string {
  const { payloadKg, maxPayloadKg } = containers[type];
  if (maxPayloadKg === null) return t('Usually at most {weight} kg.', { weight: figure(payloadKg) });
  if (maxPayloadKg === payloadKg) return t('At most {weight} kg.', { weight: figure(payloadKg) });
  return t('Usually at most {weight} kg, in newer containers {greatest} kg.', {
    weight: figure(payloadKg),
    greatest: figure(maxPayloadKg),
  });
}

const weightWarning = ({ type, cargoKg }: ContainerText): string | undefined =>
  (type && weightProblem(type as ContainerType, readMeasure(cargoKg, 'weight')?.value ?? 0)) || undefined;

type Row = ContainerText & { readonly key: string };

export function ContainerRows({ text, read, errors, change }: StepProps) {
  // The keys of the rows, in order, so that a row keeps its fields when another is removed.
  const [keys, setKeys] = useState<readonly string[]>([]);
  const rows = text.containers.map((row, at): Row => ({ ...row, key: keys[at] ?? `row-${at}` }));
  const replace = (next: readonly Row[]) => {
    setKeys(next.map(({ key }) => key));
    change({ containers: next.map(({ key: _, ...row }) => row) });
  };
  return (
    <RowList
      legend={t('Containers')}
      item="container"
      addLabel={t('Add container')}
      removeLabel={(number) => t('Remove container {number}', { number })}
      rows={rows}
      emptyRow={emptyContainer}
      limit={MAX_CONTAINER_ROWS}
      error={rows.length === 0 ? errors['freight.packages'] : undefined}
      className={classes.container}
      onChange={replace}
    >
      {(row, at, patch) => {
        const problem = (field: keyof ContainerText) => errors[`freight.containers.${at}.${field}`];
        return (
          <>
            <ContainerTypeField
              label={t('Type')}
              placeholder={t('45G1 or 40HC')}
              value={row.type as ContainerType | ''}
              onChange={(type) => patch({ type })}
              error={problem('type')}
            />
            <TextField
              label={t('Number')}
              inputMode="numeric"
              autoComplete="off"
              value={row.count}
              onChange={(count) => patch({ count })}
              description={problem('count') ? undefined : caution(read.notes[`freight.containers.${at}.count`])}
              error={problem('count')}
            />
            <TextField
              label={t('Cargo in each, kg')}
              inputMode="decimal"
              autoComplete="off"
              value={row.cargoKg}
              onChange={(cargoKg) => patch({ cargoKg })}
              description={
                <>
                  {row.type && payloadText(row.type as ContainerType)}{' '}
                  {!problem('cargoKg') && (
                    <>
                      {caution(read.notes[`freight.containers.${at}.cargoKg`])} {caution(weightWarning(row))}
                    </>
                  )}
                </>
              }
              error={problem('cargoKg')}
            />
            {row.type !== '' && overSizesOf(row.type as ContainerType).length > 0 && (
              <div className={classes.overSizes}>
                {overSizesOf(row.type as ContainerType).map((name) => (
                  <TextField
                    key={name}
                    label={t('{size}, cm', { size: term(overSizeNames[name]) })}
                    inputMode="decimal"
                    autoComplete="off"
                    value={row[name] ?? ''}
                    onChange={(value) => patch({ [name]: value })}
                    description={problem(name) ? undefined : caution(read.notes[`freight.containers.${at}.${name}`])}
                    error={problem(name)}
                  />
                ))}
              </div>
            )}
          </>
        );
      }}
    </RowList>
  );
}
