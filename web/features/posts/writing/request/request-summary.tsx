import { isFromDoor, isToDoor } from '#contract/freight/address.ts';
import { figuresOf } from '#contract/freight/figures.ts';
import { messages } from '#contract/messages.ts';
import { Lane } from '#web/features/freight/parts/lane.tsx';
import { RequestFigures } from '#web/features/freight/parts/request-figures.tsx';
import type { ReadRequest } from './read-request.ts';
import classes from './request-form.module.css';
import { type AddressText, chosenPlace, type RequestText } from './request-text.ts';

const t = messages('posts');

interface RequestSummaryProps {
  readonly text: RequestText;
  readonly read: ReadRequest;
  readonly hasFigures: boolean;
}

/** The lane and what is computed, while the author types. */
export function RequestSummary({ text, read, hasFigures }: RequestSummaryProps) {
  const cargo = cargoOf(text, read);
  const isEmpty = cargo.packages.length + cargo.containers.length === 0;
  return (
    <section className={`${classes.summary} box`} aria-label={t('Your request so far')}>
      <Lane
        origin={chosenPlace(text.origin) ?? cityOf(isFromDoor(text.service) && text.originAddress)}
        destination={chosenPlace(text.destination) ?? cityOf(isToDoor(text.service) && text.destinationAddress)}
        mode={text.mode || null}
      />
      {hasFigures && !isEmpty && (
        <div aria-live="polite">
          <RequestFigures figures={figuresOf(cargo)} {...cargo} />
        </div>
      )}
    </section>
  );
}

/** A door without a port or airport. */
const cityOf = (address: AddressText | false | undefined) =>
  address && address.city !== '' ? { city: address.city, name: address.city, country: address.country } : null;

/** Until a mode is chosen, nothing is charged by weight. */
export const cargoOf = (text: RequestText, { cargo, containers }: ReadRequest) =>
  ({ mode: text.mode || 'SEA_FCL', packages: cargo.packages, containers }) as Parameters<typeof figuresOf>[0];
