import { type Address, accessNames, addressText } from '#contract/freight/address.ts';
import { dangerousText } from '#contract/freight/dangerous-goods.ts';
import { isCarriage, modeNames, serviceName } from '#contract/freight/modes.ts';
import { lashingNames } from '#contract/freight/out-of-gauge.ts';
import { reeferText } from '#contract/freight/reefer.ts';
import { hsText, priceText, recurrenceNames } from '#contract/freight/request-texts.ts';
import { vehicleText } from '#contract/freight/vehicles.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { term } from '#contract/terms.ts';
import { formatDate } from '#web/lib/dates.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { RequestCargo } from './request-cargo.tsx';
import classes from './request-details.module.css';
import { TrustCard } from './trust-card.tsx';

const LanesTable = lazyComponent(async () => (await import('./tender/lanes-table.tsx')).LanesTable);

const t = messages('freight');

interface RequestFactsProps {
  readonly freight: FreightView;
  /** The requester, if something about them is to be shown. */
  readonly author?: UserId | null | undefined;
}

export function RequestFacts({ freight, author = null }: RequestFactsProps) {
  const hasCargo = !freight.tender || freight.packages.length + freight.containers.length > 0;
  return (
    <>
      <Facts freight={freight} />
      {freight.tender?.lanes && (
        <>
          <h3 className={classes.title}>{t('Lanes')}</h3>
          <LanesTable lanes={freight.tender.lanes} period={freight.tender.period} />
        </>
      )}
      {hasCargo && <RequestCargo freight={freight} />}
      {author !== null && (
        <>
          <h3 className={classes.title}>{t('Requester')}</h3>
          <TrustCard userId={author} among={[author]} />
        </>
      )}
    </>
  );
}

function Facts({ freight }: { readonly freight: FreightView }) {
  const { mode, service, incoterm, namedPlace, commodity, hsCode, hsName } = freight;
  return (
    <dl className={classes.facts}>
      <Fact name={t('Commodity')}>{commodity}</Fact>
      {hsCode && (
        <Fact name={t('HS code')}>
          <span className={classes.code}>{hsText(hsCode)}</span>
          {hsName && ` ${hsName}`}
        </Fact>
      )}
      <Fact name={t('Mode')}>{term(modeNames[mode])}</Fact>
      {service && <Fact name={t('Service')}>{term(serviceName(service, mode))}</Fact>}
      {incoterm && (
        <Fact name={t('Incoterm')}>
          <Link to={`${pages.tools}/incoterms?rule=${incoterm}`}>{incoterm}</Link> {namedPlace}
        </Fact>
      )}
      {freight.origin.region && <Fact name={t('Region of origin')}>{freight.origin.region}</Fact>}
      {isCarriage(mode) && freight.destination.region && (
        <Fact name={t('Region of destination')}>{freight.destination.region}</Fact>
      )}
      <AddressFact name={t('Pick-up')} address={freight.origin.address} />
      <AddressFact name={t('Delivery')} address={freight.destination.address} />
      <CargoNeeds freight={freight} />
      <Schedule freight={freight} />
      <Values freight={freight} />
    </dl>
  );
}

function AddressFact({ name, address }: { readonly name: string; readonly address: Address | undefined }) {
  if (!address) return null;
  const { hours, access } = address;
  return (
    <Fact name={name}>
      {addressText(address, address.country)}
      {(hours || access) && (
        <span className="dim-small">{` ${[hours, access && term(accessNames[access])].filter(Boolean).join(', ')}`}</span>
      )}
    </Fact>
  );
}

function CargoNeeds({ freight }: { readonly freight: FreightView }) {
  const { dangerousGoods, temperature, lashing, vehicle, trucks, origin, destination } = freight;
  const vehicles = vehicleText(vehicle, trucks);
  return (
    <>
      {vehicles && <Fact name={t('Vehicle')}>{vehicles}</Fact>}
      {dangerousGoods.length > 0 && (
        <Fact name={t('Dangerous goods')}>
          {dangerousGoods.map((goods) => (
            <span key={JSON.stringify(goods)} className={classes.goods}>
              {dangerousText(goods)}
            </span>
          ))}
        </Fact>
      )}
      {temperature && <Fact name={t('Temperature')}>{reeferText(temperature)}</Fact>}
      {lashing && <Fact name={t('Lashing')}>{term(lashingNames[lashing])}</Fact>}
      {origin.postalCode && <Fact name={t('Postal code of the origin')}>{origin.postalCode}</Fact>}
      {destination.postalCode && <Fact name={t('Postal code of the destination')}>{destination.postalCode}</Fact>}
    </>
  );
}

function Schedule({ freight: { readyDate, deliverBy, recurring } }: { readonly freight: FreightView }) {
  return (
    <>
      {readyDate && <Fact name={t('Ready')}>{formatDate(readyDate)}</Fact>}
      {deliverBy && <Fact name={t('Deliver by')}>{formatDate(deliverBy)}</Fact>}
      {recurring && <Fact name={t('Repeats')}>{term(recurrenceNames[recurring])}</Fact>}
    </>
  );
}

function Values({ freight: { cargoValue, insurance, targetPrice } }: { readonly freight: FreightView }) {
  return (
    <>
      {cargoValue && <Fact name={t('Cargo value')}>{priceText(cargoValue)}</Fact>}
      <Fact name={t('Insurance')}>{insurance ? t('Include it in the offer') : t('Not needed')}</Fact>
      {targetPrice && (
        <Fact name={t('Target price (only the requester and staff see it)')}>{priceText(targetPrice)}</Fact>
      )}
    </>
  );
}
