import { useState } from 'react';
import type { CargoErrors } from '#contract/freight/cargo-rows.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { lashingNames, takesLashing } from '#contract/freight/out-of-gauge.ts';
import { takesVehicle, vehicleNames } from '#contract/freight/vehicles.ts';
import { messages } from '#contract/messages.ts';
import { CargoRows } from '#web/features/freight/parts/cargo-rows.tsx';
import { HsCodeField } from '#web/features/freight/parts/code-fields.tsx';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { caution, NativeSelectField, TextField } from '#web/forms/fields.tsx';
import { ContainerRows } from './container-rows.tsx';
import { ContainersNeeded } from './containers-needed.tsx';
import { DangerousRows } from './dangerous-rows.tsx';
import { fieldsOfRequest, optionsOf, Pair, type StepProps, warningFor } from './form-part.tsx';
import { ReeferFields } from './reefer-fields.tsx';
import classes from './request-form.module.css';
import { containerText } from './request-text.ts';

const t = messages('posts');

const inContainers: ReadonlySet<Mode | ''> = new Set(['SEA_FCL', 'RAIL', 'MULTIMODAL']);

export function CargoStep(step: StepProps) {
  const hasContainers = inContainers.has(step.text.mode) || step.text.containers.length > 0;
  // The fields stay until the mode changes, so that removing the last row does not lose the focus.
  const [shownMode, setShownMode] = useState<string | null>(null);
  if (hasContainers && shownMode !== step.text.mode) setShownMode(step.text.mode);
  const props = withCargoError(step, hasContainers);
  const { text, read, change } = props;
  const field = fieldsOfRequest(props);
  return (
    <>
      <Pair>
        <TextField label={t('Commodity')} withAsterisk autoComplete="off" {...field('commodity')} />
        <HsCodeField {...field('hsCode')} />
      </Pair>
      {(hasContainers || shownMode === text.mode) && <ContainerRows {...props} />}
      <Packages {...props} isOptional={hasContainers || read.tender !== null} />
      {inContainers.has(text.mode) && (
        <ContainersNeeded
          packages={read.cargo.packages}
          isReefer={text.temperature.isOn}
          onUse={(containers) => change({ containers: containers.map(containerText) })}
        />
      )}
      {takesVehicle(text.mode) && (
        <Pair>
          <NativeSelectField
            label={t('Vehicle')}
            options={optionsOf(t('Any'), vehicleNames)}
            {...field('vehicle')}
            value={text.vehicle ?? ''}
          />
          <TextField
            label={t('Trucks')}
            autoComplete="off"
            inputMode="numeric"
            {...field('trucks')}
            value={text.trucks ?? ''}
          />
        </Pair>
      )}
      {takesLashing(text.mode, text.containers) && (
        <Pair>
          <NativeSelectField
            label={t('Lashing and securing')}
            options={optionsOf(t('Not decided'), lashingNames)}
            {...field('lashing')}
            value={text.lashing ?? ''}
          />
        </Pair>
      )}
      <DangerousRows {...props} />
      <ReeferFields {...props} />
    </>
  );
}

/** Shows that there is no cargo beside the first field for it. */
function withCargoError(props: StepProps, hasContainers: boolean): StepProps {
  const error = props.errors['freight.packages'];
  if (!error) return props;
  const first = hasContainers ? 'freight.containers.0.type' : 'freight.packages.0.count';
  return { ...props, errors: { ...props.errors, [first]: error } };
}

function Packages({ isOptional, ...props }: StepProps & { readonly isOptional: boolean }) {
  const { text, read, errors, change } = props;
  // What is filled in stays open while it is changed.
  const [isFilled] = useState(read.cargo.packages.length > 0);
  const rows = (
    <CargoRows
      rows={text.packages}
      onChange={(packages) => change({ packages })}
      errors={text.packages.map((_, at) => errorsOfRow(errors, at))}
      notes={read.cargo.rows.map(({ notes }) => notes)}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend>{t('Packages')}</legend>
      {isOptional ? (
        <details open={isFilled || undefined}>
          <summary>{t('Enter packages (optional)')}</summary>
          <p className="dim-small">
            {t('The portal computes how many containers they need, and forwarders see what is inside.')}
          </p>
          {rows}
        </details>
      ) : (
        rows
      )}
      {caution(warningFor(props, 'packages'))}
    </fieldset>
  );
}

const errorsOfRow = (errors: FieldErrors, at: number): CargoErrors => {
  const start = `freight.packages.${at}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([error, message]) =>
      error.startsWith(start) ? [[error.slice(start.length).replace(/Cm$|Kg$/, ''), message]] : [],
    ),
  );
};
