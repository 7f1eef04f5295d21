import { Link, type LoaderFunctionArgs } from 'react-router';
import { pageMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { useSiteName } from '#web/lib/site-name.ts';
import { madeWith } from './made-with.ts';
import classes from './site.module.css';
import { sources } from './sources.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.get(pageRequest).origin };
}

export const meta = pageMeta<typeof loader>(({ origin }, { siteName }) => ({
  title: `About ${siteName}`,
  namesPortal: true,
  description: `What ${siteName} is for, who runs it, where its facts come from, and the free software that it is made with.`,
  url: `${origin}/about`,
}));

export default function AboutScreen() {
  const siteName = useSiteName();
  return (
    <article className={classes.page}>
      <h1>About {siteName}</h1>
      <p>
        {siteName} is where people who book freight, clear customs, run warehouses and plan supply chains meet: a{' '}
        <Link to="/forum">forum</Link>, <Link to="/quote">requests for quotes</Link>,{' '}
        <Link to="/education">courses</Link>, <Link to="/events">events</Link>, <Link to="/blogs">articles</Link>,{' '}
        <Link to="/careers">jobs</Link> and a <Link to="/directory">directory of exporters</Link>.
      </p>
      <p>
        Everything published here can be read without an account. An account is needed to write; it costs nothing. Your
        data stays with the portal: there is no advertising, and what is counted is counted here, without your address.{' '}
        <Link to="/privacy">What we keep about you</Link> and <Link to="/terms">the terms of use</Link> say more.
      </p>
      <h2>How we keep it useful</h2>
      <p>
        Moderators look at what is reported, and at companies and jobs before they are shown. Whatever they reject or
        hide comes with a reason that its author reads, and every such act is written down. A badge beside a company
        says what was proven and when, and nothing more: read it as you would a signature, not a guarantee.
      </p>
      <h2>Where the facts come from</h2>
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
        The portal’s own code is under the MIT licence. It is made with the libraries below, each under the licence that
        its package states; the database is PostgreSQL, under the PostgreSQL licence.
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
