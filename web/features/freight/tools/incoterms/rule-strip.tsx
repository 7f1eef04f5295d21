import { type Incoterm, type NamedPlace, ruleAt, stepNames, steps } from '#contract/freight/incoterms.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import classes from './incoterms.module.css';

const t = messages('tools');

/** The steps from the seller to the buyer: who pays for each, who bears the risk in it, and where the risk passes. */
export function RuleStrip({ rule, place }: { readonly rule: Incoterm; readonly place: NamedPlace | '' }) {
  const { paidBySeller, riskPassesAfter } = ruleAt(rule, place);
  const last = steps.indexOf(riskPassesAfter);
  return (
    <>
      <div className={classes.ends} aria-hidden="true">
        <span>{t('Seller')}</span>
        <span>{t('Buyer')}</span>
      </div>
      <ol className={classes.strip} aria-label={t('{rule}, from the seller to the buyer', { rule })}>
        {steps.map((step, at) => {
          const isPaidBySeller = paidBySeller.includes(step);
          const isSellersRisk = at <= last;
          return (
            <li key={step} className={classes.step}>
              <span className={classes.name}>{term(stepNames[step])}</span>
              <span className={classes.pays} data-side={isPaidBySeller ? 'Seller' : 'Buyer'}>
                {isPaidBySeller ? t('Seller pays') : t('Buyer pays')}
              </span>
              <span className={classes.risk} data-side={isSellersRisk ? 'Seller' : 'Buyer'}>
                {isSellersRisk ? t('Seller’s risk') : t('Buyer’s risk')}
              </span>
              {at === last && <span className={classes.passes}>{t('Risk passes')}</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
