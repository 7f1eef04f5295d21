import { tools } from '#contract/freight-tools.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import card from '#web/ui/card.module.css';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const t = messages('tools');

const lead = () =>
  t('Freight calculations with their formulas and sources. Each result has a link that you can share.');

export const loader = loadOrigin;

export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: t('Tools'),
  description: lead(),
  url: origin + pages.tools,
  image: `${origin}/share/tools.png`,
}));

export default function ToolsScreen() {
  return (
    <>
      <PageHead title={t('Tools')} lead={lead()} />
      <ul className={card.cards}>
        {Object.values(tools).map(({ title, path, text }) => (
          <li key={path} className={`${card.card} box`}>
            <div className={card.body}>
              <h2 className={card.title}>
                <Link to={path}>{t(title)}</Link>
              </h2>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
