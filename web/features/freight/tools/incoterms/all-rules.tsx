import { type Incoterm, isAllowed, rules, stepNames, steps } from '#contract/freight/incoterms.ts';
import type { Mode } from '#contract/freight/modes.ts';
import { incoterms } from '#contract/trade.ts';
import { WideTable } from '#web/ui/wide-table.tsx';
import classes from './incoterms.module.css';

/** All rules side by side, S for what the seller pays and B for what the buyer pays. */
export function AllRules({ mode, chosen }: { readonly mode: Mode; readonly chosen: Incoterm | '' }) {
  return (
    <section aria-labelledby="all-rules">
      <h2 id="all-rules">All rules</h2>
      <p>
        S: the seller pays. B: the buyer pays. The line is where the risk passes. Rules in grey are not for this mode of
        transport.
      </p>
      <WideTable label="Table of all rules" className={classes.scroll}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              {incoterms.map((rule) => (
                <th key={rule} scope="col" data-off={!isAllowed(rule, mode)} data-chosen={rule === chosen}>
                  <abbr title={rules[rule].name}>{rule}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step}>
                <th scope="row">{stepNames[step]}</th>
                {incoterms.map((rule) => {
                  const isSeller = rules[rule].paidBySeller.includes(step);
                  return (
                    <td
                      key={rule}
                      data-side={isSeller ? 'Seller' : 'Buyer'}
                      data-off={!isAllowed(rule, mode)}
                      data-chosen={rule === chosen}
                      data-passes={rules[rule].riskPassesAfter === step}
                    >
                      {isSeller ? 'S' : 'B'}
                      {rules[rule].riskPassesAfter === step && (
                        <span className="visually-hidden">, the risk passes</span>
                      )}
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
