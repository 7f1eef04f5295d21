import { isFromDoor, isToDoor } from '#contract/freight/address.ts';
import { isCarriage, modeNames, modes, serviceNamesOf } from '#contract/freight/modes.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { modeIcons } from '#web/features/freight/parts/lane.tsx';
import { PlaceField } from '#web/features/freight/parts/place-field.tsx';
import { caution, NativeSelectField, TextField } from '#web/forms/fields.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { AddressFields } from './address-fields.tsx';
import { fieldsOfRequest, optionsOf, Pair, type StepProps, warningFor } from './form-part.tsx';
import { NearbyPlaces } from './nearby-places.tsx';
import classes from './request-form.module.css';
import { containersFor, type RequestText } from './request-text.ts';
import { TenderFields } from './tender-fields.tsx';

const t = messages('posts');

export function LaneStep(props: StepProps) {
  const { text, errors } = props;
  const field = fieldsOfRequest(props);
  const stays = !isCarriage(text.mode);
  return (
    <>
      <ModeChoice {...props} />
      {stays ? (
        <PlaceField
          label={t('Place')}
          countryLabel={t('Country of place')}
          withAsterisk
          mode={text.mode || undefined}
          {...field('origin')}
          countryError={errors['freight.origin.country']}
        />
      ) : (
        <Ends {...props} />
      )}
      <Pair>
        <TextField
          label={stays ? t('From') : t('Ready date')}
          type="date"
          description={caution(warningFor(props, 'readyDate'))}
          {...field('readyDate')}
        />
        <TextField
          label={stays ? t('Until') : t('Deliver by')}
          type="date"
          description={caution(warningFor(props, 'deliverBy'))}
          {...field('deliverBy')}
        />
      </Pair>
      {!stays && <TenderFields {...props} />}
    </>
  );
}

/** Where the goods go, and how far the forwarder carries them. */
function Ends(props: StepProps) {
  const { text, errors } = props;
  const field = fieldsOfRequest(props);
  return (
    <>
      <NativeSelectField
        label={t('Service')}
        options={optionsOf(t('Not decided'), serviceNamesOf(text.mode))}
        {...field('service')}
      />
      {caution(warningFor(props, 'service'))}
      <Pair>
        <PlaceField
          label={isFromDoor(text.service) ? t('Port or airport of loading') : t('Origin')}
          countryLabel={isFromDoor(text.service) ? t('Country of port or airport of loading') : t('Country of origin')}
          withAsterisk={!isFromDoor(text.service)}
          mode={text.mode || undefined}
          {...field('origin')}
          countryError={errors['freight.origin.country']}
        />
        <PlaceField
          label={isToDoor(text.service) ? t('Port or airport of discharge') : t('Destination')}
          countryLabel={
            isToDoor(text.service) ? t('Country of port or airport of discharge') : t('Country of destination')
          }
          withAsterisk={!isToDoor(text.service)}
          mode={text.mode || undefined}
          description={caution(warningFor(props, 'destination'))}
          {...field('destination')}
          countryError={errors['freight.destination.country']}
        />
      </Pair>
      {isFromDoor(text.service) && (
        <AddressFields
          title={t('Pick-up address')}
          countryLabel={t('Country of the pick-up')}
          name="freight.origin"
          errors={errors}
          value={text.originAddress}
          onChange={(originAddress) => props.change({ originAddress })}
        >
          <NearbyPlaces
            mode={text.mode}
            address={text.originAddress}
            chosen={text.origin}
            onChoose={(origin) => props.change({ origin })}
          />
        </AddressFields>
      )}
      {isToDoor(text.service) && (
        <AddressFields
          title={t('Delivery address')}
          countryLabel={t('Country of the delivery')}
          name="freight.destination"
          errors={errors}
          value={text.destinationAddress}
          onChange={(destinationAddress) => props.change({ destinationAddress })}
        >
          <NearbyPlaces
            mode={text.mode}
            address={text.destinationAddress}
            chosen={text.destination}
            onChoose={(destination) => props.change({ destination })}
          />
        </AddressFields>
      )}
    </>
  );
}

function ModeChoice({ text, errors, change }: StepProps) {
  const error = errors['freight.mode'];
  const choose = (mode: RequestText['mode']) => change({ mode, containers: containersFor(mode, text.containers) });
  return (
    <fieldset className={classes.group} aria-describedby={error ? 'mode-error' : undefined}>
      <legend>
        <Rich text={t('Mode <0>*</0>')} parts={[(inner) => <span className={classes.asterisk}>{inner}</span>]} />
      </legend>
      {error && (
        <p id="mode-error" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.modes}>
        {modes.map((mode) => {
          const Icon = modeIcons[mode];
          return (
            <label key={mode} className={classes.mode}>
              <input
                type="radio"
                name="mode"
                checked={text.mode === mode}
                aria-invalid={error ? true : undefined}
                onChange={() => choose(mode)}
              />
              <Icon size={18} aria-hidden="true" />
              {term(modeNames[mode])}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
