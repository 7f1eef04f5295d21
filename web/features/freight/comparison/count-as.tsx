import { chargeLabel } from '#contract/freight/charge-label.ts';
import { chargeSectionNames, chargeSections } from '#contract/freight/charge-names.ts';
import { chargeTypeNames, chargeTypes } from '#contract/freight/charge-types.ts';
import { countable, isSameCharge } from '#contract/freight/counted-as.ts';
import type { ChargeKey } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import classes from './comparison.module.css';
import type { ComparisonScope } from './comparison-scope.ts';
import { withCounted } from './comparison-text.ts';

const t = messages('freight');

interface CountAsProps {
  readonly offer: Offer;
  readonly charge: Pick<Offer['charges'][number], 'section' | 'label'>;
  /** The row in which it stands now. */
  readonly row: ChargeKey;
  readonly text: string;
  readonly scope: ComparisonScope;
}

/** What the forwarder wrote; opened, it lets the requester move the charge to another row. */
export function CountAs({ offer, charge, row, text, scope }: CountAsProps) {
  const counted = scope.text.counted.find((one) => one.offerId === offer.id && isSameCharge(one, charge));
  const change = (value: string) => {
    const [section, type] = [chargeSections, chargeTypes].map((names, at) =>
      (names as readonly string[]).find((name) => name === value.split(' ')[at]),
    );
    const as = section && type ? ({ section, type } as NonNullable<typeof counted>['as']) : null;
    scope.onChange(withCounted(scope.text, { offerId: offer.id, section: charge.section, label: charge.label }, as));
  };
  return (
    <details className={`${classes.countAs} no-print`} open={counted ? true : undefined}>
      <summary dir="auto">{text || t('Count as another charge')}</summary>
      <label>
        <span className="visually-hidden">
          {t('Count “{charge}” in the offer of {name} as', {
            charge: chargeLabel(charge.label),
            name: offer.user.name,
          })}
        </span>
        <select
          value={counted ? `${counted.as.section} ${counted.as.type}` : ''}
          onChange={({ target }) => change(target.value)}
          onBlur={scope.onLeave}
        >
          <option value="">
            {counted ? t('As its name says') : t('Counts as: {charge}', { charge: chargeLabel(row.label) })}
          </option>
          {chargeSections.map((section) => (
            <optgroup key={section} label={term(chargeSectionNames[section])}>
              {countable[section].map((type) => (
                <option key={type} value={`${section} ${type}`}>
                  {term(chargeTypeNames[type])}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
    </details>
  );
}
