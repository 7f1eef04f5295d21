import { type Incoterm, type NamedPlace, ruleAt, stepNames, steps } from '#contract/freight/incoterms.ts';
import classes from './incoterms.module.css';

/** The steps from the seller to the buyer: who pays for each, who bears the risk in it, and where the risk passes. */
export function RuleStrip({ rule, place }: { readonly rule: Incoterm; readonly place: NamedPlace | '' }) {
  const { paidBySeller, riskPassesAfter } = ruleAt(rule, place);
  const last = steps.indexOf(riskPassesAfter);
  return (
    <>
      <div className={classes.ends} aria-hidden="true">
        <span>Seller</span>
        <span>Buyer</span>
      </div>
      <ol className={classes.strip} aria-label={`${rule}, from the seller to the buyer`}>
        {steps.map((step, at) => {
          const payer = paidBySeller.includes(step) ? 'Seller' : 'Buyer';
          const bearer = at <= last ? 'Seller' : 'Buyer';
          return (
            <li key={step} className={classes.step}>
              <span className={classes.name}>{stepNames[step]}</span>
              <span className={classes.pays} data-side={payer}>
                {payer} pays
              </span>
              <span className={classes.risk} data-side={bearer}>
                {bearer}’s risk
              </span>
              {at === last && <span className={classes.passes}>Risk passes</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
