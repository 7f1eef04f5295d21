import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { pages } from '#contract/pages.ts';
import { kinds } from '#contract/post-kinds.ts';
import { useMenuLinks } from '#web/lib/sections.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { completionQuery, workQuery } from './queries.ts';

/** Shown until every step is done. */
export function FirstSteps() {
  const work = useQuery(workQuery).data?.data;
  const completion = useQuery(completionQuery).data?.data;
  const links = useMenuLinks();
  if (!work || !completion) return null;
  const steps = [
    { isDone: completion.missing.length === 0, to: pages.account, text: 'Complete your profile' },
    {
      isDone: work.hasCompany,
      to: contentTypes.company.list,
      item: 'Directory',
      text: 'Find or list your company in the directory',
    },
    {
      isDone: work.watchesRequests,
      to: contentTypes.quote.list,
      item: 'Quotes',
      text: 'Watch a lane for new requests',
    },
    { isDone: work.hasBookmarks, to: contentTypes.general.list, text: 'Bookmark a thread to find it again' },
    {
      isDone: kinds.some((kind) => work.counts[`${kind}Posts`] > 0),
      to: `${contentTypes.general.appPage}/create`,
      text: 'Write your first post',
    },
  ].filter(({ item }) => !item || links.some((link) => link.item === item));
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel id="steps-title" title="First steps">
      <ul className={classes.steps}>
        {steps.map(({ isDone, to, text }) => (
          <li key={text} className={classes.step}>
            {isDone ? (
              <>
                <IconCircleCheck size={20} aria-hidden="true" className={classes.done} />
                <span>
                  <span className="visually-hidden">Done: </span>
                  <s>{text}</s>
                </span>
              </>
            ) : (
              <>
                <IconCircle size={20} aria-hidden="true" />
                <Link to={to}>{text}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
