import { type ReactNode, useId } from 'react';
import type { Award, Party } from '#contract/freight-awards.ts';
import { messages } from '#contract/messages.ts';
import { formatDate } from '#web/lib/dates.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Rich } from '#web/ui/rich.tsx';
import classes from './award-details.module.css';

const t = messages('freight');

const AwardedLanes = lazyComponent(async () => (await import('../tender/awarded-lanes.tsx')).AwardedLanes);

interface AwardDetailsProps {
  readonly award: Award;
  /** The level of its heading, after those of the page. */
  readonly heading: 'h2' | 'h3';
  /** Such as the button that saves the confirmation. */
  readonly children: ReactNode;
}

/** Who agreed, under which reference, and what both do next. */
export function AwardDetails({ award, heading: Heading, children }: AwardDetailsProps) {
  const { reference, awardedAt, requester, forwarder, files, lanes, steps } = award;
  const id = useId();
  return (
    <section className={`${classes.award} box`} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className={classes.title}>
        {t('Award')}
      </Heading>
      <p>
        <Rich
          text={t('Reference <0>{reference}</0>, awarded on {date}. Name it in messages and on documents.', {
            reference,
            date: formatDate(awardedAt),
          })}
          parts={[(inner) => <strong className={classes.reference}>{inner}</strong>]}
        />
      </p>
      <dl className={classes.parties}>
        <Contact as={t('Requester')} party={requester} />
        <Contact as={t('Forwarder')} party={forwarder} />
      </dl>
      {lanes && <AwardedLanes lanes={lanes} />}
      {files.length > 0 && (
        <p>
          <Rich
            text={t('Files of the offer: <0>{files}</0>', { files: files.join(', ') })}
            parts={[(inner) => <bdi>{inner}</bdi>]}
          />
        </p>
      )}
      <div>
        <p id={`${id}-steps`}>
          <strong>{t('Next steps')}</strong>
        </p>
        <ol className={classes.steps} aria-labelledby={`${id}-steps`}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className={`${classes.actions} no-print`}>{children}</div>
    </section>
  );
}

function Contact({ as, party: { name, company, email, phone } }: { readonly as: string; readonly party: Party }) {
  return (
    <div>
      <dt>{as}</dt>
      <dd>
        {company && <strong dir="auto">{company}</strong>}
        <span dir="auto">{name ?? t('Deleted account')}</span>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      </dd>
    </div>
  );
}
