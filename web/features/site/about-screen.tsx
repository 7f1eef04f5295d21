import { madeWith } from 'virtual:made-with';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { useSiteName } from '#web/lib/site-name.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import classes from './site.module.css';
import { sources } from './sources.ts';

const t = messages('site');

export const loader = loadOrigin;

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: t('About {siteName}', { siteName }),
  namesPortal: true,
  description: t('What {siteName} is for, who runs it, its data sources, and the open-source software it uses.', {
    siteName,
  }),
  url: `${origin}/about`,
}));

export default function AboutScreen() {
  const siteName = useSiteName();
  return (
    <article className={classes.page}>
      <h1>{t('About {siteName}', { siteName })}</h1>
      <p>
        <Rich
          text={t(
            '{siteName} is where people who book freight, clear customs, run warehouses and plan supply chains meet: a <0>forum</0>, <1>quotes</1>, <2>courses</2>, <3>events</3>, <4>blogs</4>, <5>jobs</5> and a <6>directory of exporters</6>.',
            { siteName },
          )}
          parts={[
            (inner) => <Link to={contentTypes.general.list}>{inner}</Link>,
            (inner) => <Link to={contentTypes.quote.list}>{inner}</Link>,
            (inner) => <Link to={contentTypes.course.list}>{inner}</Link>,
            (inner) => <Link to={contentTypes.event.list}>{inner}</Link>,
            (inner) => <Link to={contentTypes.blog.list}>{inner}</Link>,
            (inner) => <Link to={contentTypes.job.list}>{inner}</Link>,
            (inner) => <Link to={contentTypes.company.list}>{inner}</Link>,
          ]}
        />
      </p>
      <p>
        <Rich
          text={t(
            'You can read everything published here without an account. To write, you need a free account. Your data stays with the portal. There is no advertising, and visits are counted without storing your IP address. <0>Your data</0> and <1>the terms of use</1> have the details.',
          )}
          parts={[(inner) => <Link to={pages.privacy}>{inner}</Link>, (inner) => <Link to={pages.terms}>{inner}</Link>]}
        />
      </p>
      <h2>{t('Moderation')}</h2>
      <p>
        {t(
          'Moderators review reported content, and companies and jobs before they are published. When they reject or hide something, its author sees the reason, and the decision is logged. A verified badge shows what has been verified about a company, and when. It is not a guarantee.',
        )}
      </p>
      <h2>{t('Data sources')}</h2>
      <dl className={classes.facts}>
        {sources.map(({ name, text, url }) => (
          <div key={name}>
            <dt>{url ? <a href={url}>{name}</a> : name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('Licences')}</h2>
      <p>
        {t(
          'The portal’s own code is available under the MIT licence. It is built with the libraries below, each under the licence stated in its package, and with PostgreSQL, under the PostgreSQL licence.',
        )}
      </p>
      <ul className={classes.libraries}>
        {Object.entries(madeWith).map(([name, licence]) => (
          <li key={name}>
            <code>{name}</code>
            <span className={classes.licence}>{licence}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
