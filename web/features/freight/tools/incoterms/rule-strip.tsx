import { type Incoterm, type NamedPlace, ruleAt, stepNames, steps } from '#contract/freight/incoterms.ts';
import { messages } from '#contract/messages.ts';
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
          const payer = paidBySeller.includes(step) ? t('Seller') : t('Buyer');
          const bearer = at <= last ? t('Seller') : t('Buyer');
          return (
            <li key={step} className={classes.step}>
              <span className={classes.name}>{stepNames[step]}</span>
              <span className={classes.pays} data-side={payer}>
                {t('{payer} pays', { payer })}
              </span>
              <span className={classes.risk} data-side={bearer}>
                {t('{bearer}’s risk', { bearer })}
              </span>
              {at === last && <span className={classes.passes}>{t('Risk passes')}</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
