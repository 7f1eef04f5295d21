import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { type Tool, tools } from '#contract/freight-tools.ts';
import { messages } from '#contract/messages.ts';
import { usePathInApp } from '#web/lib/path-in-app.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { toolsCrumb } from './tool-head.ts';
import classes from './tool-page.module.css';

const t = messages('tools');

interface ToolPageProps {
  readonly tool: Tool;
  /** The link to the result. */
  readonly path: string;
  readonly children: ReactNode;
  readonly sources: readonly { readonly name: string; readonly url?: string }[];
  /** For a result that is a document of its own. */
  readonly printsResultOnly?: boolean;
}

export function ToolPage({ tool, path, children, sources, printsResultOnly = false }: ToolPageProps) {
  const title = t(tools[tool].title);
  const { pathname } = useLocation();
  const inApp = usePathInApp();
  return (
    <div className={printsResultOnly ? classes.resultOnly : undefined}>
      <PageBreadcrumb crumbs={[toolsCrumb()]} />
      <LinkTabs label={t('Tools')}>
        {Object.values(tools).map((other) => (
          <LinkTab key={other.path} to={other.path} isCurrent={inApp(other.path) === pathname}>
            {t(other.title)}
          </LinkTab>
        ))}
      </LinkTabs>
      <PageHead title={title} lead={t(tools[tool].text)}>
        <div className={`${classes.actions} no-print`}>
          <Button onClick={() => window.print()}>
            <IconPrinter size={18} aria-hidden="true" />
            {t('Print')}
          </Button>
          {/* The public page, also from the app. */}
          <ShareButton title={title} path={tools[tool].path + path.slice(pathname.length)} />
        </div>
      </PageHead>
      <form className={classes.form} method="get" aria-label={title} onSubmit={(event) => event.preventDefault()}>
        {children}
        <noscript>
          <Button type="submit" look="main">
            {t('Calculate')}
          </Button>
        </noscript>
      </form>
      <section className={classes.sources} aria-labelledby="sources">
        <h2 id="sources">{t('Sources')}</h2>
        <ul>
          {sources.map(({ name, url }) => (
            <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={`field-row ${classes.fields}`}>{children}</div>;
}

/** What the tool found. Screen readers hear a change after the user stops typing. */
export function Result({ children }: { readonly children: ReactNode }) {
  return (
    <section className={classes.result} aria-label={t('Result')}>
      {children}
    </section>
  );
}

export function Figures({ figures }: { readonly figures: Readonly<Record<string, string>> }) {
  return (
    <dl className={classes.figures} aria-live="polite">
      {Object.entries(figures).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the tool finds its result, with a worked example. */
export function Method({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.method} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function Hint({ children }: { readonly children: ReactNode }) {
  return <p className="dim">{children}</p>;
}
