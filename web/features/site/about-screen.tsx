import { madeWith } from 'virtual:made-with';
import { contentTypes } from '#contract/content-types.ts';
import { pages } from '#contract/pages.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { useSiteName } from '#web/lib/site-name.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './site.module.css';
import { sources } from './sources.ts';

export const loader = loadOrigin;

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: `About ${siteName}`,
  namesPortal: true,
  description: `What ${siteName} is for, who runs it, its data sources, and the open-source software it uses.`,
  url: `${origin}/about`,
}));

export default function AboutScreen() {
  const siteName = useSiteName();
  return (
    <article className={classes.page}>
      <h1>About {siteName}</h1>
      <p>
        {siteName} is where people who book freight, clear customs, run warehouses and plan supply chains meet: a{' '}
        <Link to={contentTypes.general.list}>forum</Link>, <Link to={contentTypes.quote.list}>quotes</Link>,{' '}
        <Link to={contentTypes.course.list}>courses</Link>, <Link to={contentTypes.event.list}>events</Link>,{' '}
        <Link to={contentTypes.blog.list}>blogs</Link>, <Link to={contentTypes.job.list}>jobs</Link> and a{' '}
        <Link to={contentTypes.company.list}>directory of exporters</Link>.
      </p>
      <p>
        You can read everything published here without an account. To write, you need a free account. Your data stays
        with the portal. There is no advertising, and visits are counted without storing your IP address.{' '}
        <Link to={pages.privacy}>Your data</Link> and <Link to={pages.terms}>the terms of use</Link> have the details.
      </p>
      <h2>Moderation</h2>
      <p>
        Moderators review reported content, and companies and jobs before they are published. When they reject or hide
        something, its author sees the reason, and the decision is logged. A verified badge shows what has been verified
        about a company, and when. It is not a guarantee.
      </p>
      <h2>Data sources</h2>
      <dl className={classes.facts}>
        {sources.map(({ name, text, url }) => (
          <div key={name}>
            <dt>{url ? <a href={url}>{name}</a> : name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2>Licences</h2>
      <p>
        The portal’s own code is available under the MIT licence. It is built with the libraries below, each under the
        licence stated in its package, and with PostgreSQL, under the PostgreSQL licence.
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
