import {
  type Incoterm,
  isAllowed,
  type NamedPlace,
  namedPlaces,
  placesOf,
  ruleAt,
  rules,
  stepNames,
  steps,
} from '#contract/freight/incoterms.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { incoterms } from '#contract/trade.ts';
import { WideTable } from '#web/ui/wide-table.tsx';
import classes from './incoterms.module.css';

const t = messages('tools');

interface AllRulesProps {
  readonly mode: Mode;
  readonly chosen: Incoterm | '';
  /** The named place of the chosen rule. */
  readonly place: NamedPlace | '';
}

/** All rules side by side, S for what the seller pays and B for what the buyer pays. */
export function AllRules({ mode, chosen, place }: AllRulesProps) {
  const placeOf = (rule: Incoterm) =>
    placesOf(rule).find((kind) => rule === chosen && kind === place) ?? placesOf(rule)[0];
  return (
    <section aria-labelledby="all-rules">
      <h2 id="all-rules">{t('All rules')}</h2>
      <p>
        {t(
          'S: the seller pays. B: the buyer pays. The line is where the risk passes. Rules in grey are not for this mode of transport.',
        )}
      </p>
      <p>
        {namedPlaces
          .map((kind) => [kind, incoterms.filter((rule) => placeOf(rule) === kind)] as const)
          .filter(([, some]) => some.length > 0)
          .map(([kind, some]) => placeText(kind, some.join(', ')))
          .join(' ')}
      </p>
      <WideTable label={t('Table of all rules')} className={classes.scroll}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('Step')}</th>
              {incoterms.map((rule) => (
                <th key={rule} scope="col" data-off={!isAllowed(rule, mode)} data-chosen={rule === chosen}>
                  <abbr title={term(rules[rule].name)}>{rule}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step}>
                <th scope="row">{term(stepNames[step])}</th>
                {incoterms.map((rule) => {
                  const { paidBySeller, riskPassesAfter } = ruleAt(rule, placeOf(rule));
                  const isSeller = paidBySeller.includes(step);
                  return (
                    <td
                      key={rule}
                      data-side={isSeller ? 'Seller' : 'Buyer'}
                      data-off={!isAllowed(rule, mode)}
                      data-chosen={rule === chosen}
                      data-passes={riskPassesAfter === step}
                    >
                      {isSeller ? t('S') : t('B')}
                      {riskPassesAfter === step && <span className="visually-hidden">, {t('the risk passes')}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

function placeText(place: NamedPlace, names: string): string {
  switch (place) {
    case 'PREMISES':
      return t('{names}: the contract names the seller’s premises.', { names });
    case 'TERMINAL':
      return t('{names}: the contract names a port, airport or terminal.', { names });
    case 'INLAND':
      return t('{names}: the contract names a place beyond the port or airport.', { names });
  }
}
