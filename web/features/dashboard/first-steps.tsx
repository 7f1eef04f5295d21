import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { kinds } from '#contract/post-kinds.ts';
import { type MenuLink, useMenuLinks } from '#web/lib/sections.ts';
import { Link } from '#web/ui/link.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { type Completion, completionQuery, type Work, workQuery } from './queries.ts';
import { useRememberedRows, useRememberRows } from './remembered-rows.ts';

const t = messages('site');

const ROWS = () => t('first steps');
const NONE: readonly null[] = [];

/** Shown until every step is done. */
export function FirstSteps() {
  const work = useQuery(workQuery);
  const completion = useQuery(completionQuery);
  const links = useMenuLinks();
  const isPending = work.isPending || completion.isPending;
  const steps = work.data && completion.data && stepsOf(work.data.data, completion.data.data, links);
  const list = useRememberRows(ROWS(), steps);
  const expected = useRememberedRows(ROWS(), NONE);
  if (isPending ? expected.length === 0 : !steps || steps.length === 0) return null;
  return (
    <Panel id="steps-title" title={t('First steps')}>
      {steps ? <Steps steps={steps} list={list} /> : <StepsSkeleton rows={expected} />}
    </Panel>
  );
}

interface Step {
  readonly isDone: boolean;
  readonly to: string;
  readonly text: string;
  /** Not a step if an admin hid this item. */
  readonly item?: string;
}

/** None if all are done. */
function stepsOf(work: Work, completion: Completion, links: readonly MenuLink[]): readonly Step[] {
  const all: readonly Step[] = [
    { isDone: completion.missing.length === 0, to: pages.account, text: t('Complete your profile') },
    {
      isDone: work.hasCompany,
      to: contentTypes.company.list,
      item: 'Directory',
      text: t('Find or list your company in the directory'),
    },
    {
      isDone: work.watchesRequests,
      to: contentTypes.quote.list,
      item: 'Quotes',
      text: t('Watch a lane for new requests'),
    },
    { isDone: work.hasBookmarks, to: contentTypes.general.list, text: t('Bookmark a thread to find it again') },
    {
      isDone: kinds.some((kind) => work.counts[`${kind}Posts`] > 0),
      to: `${contentTypes.general.appPage}/create`,
      text: t('Write your first post'),
    },
  ];
  const steps = all.filter(({ item }) => !item || links.some((link) => link.item === item));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

function StepsSkeleton({ rows }: { readonly rows: ReturnType<typeof useRememberedRows> }) {
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading the first steps')}</span>
      <div className={classes.steps}>
        {rows.map((height, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
          <div key={row} className={classes.step} style={{ height: height ?? 'auto' }}>
            <SkeletonBar width="60%" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly list: RefObject<HTMLUListElement | null>;
}

function Steps({ steps, list }: StepsProps) {
  return (
    <ul ref={list} className={classes.steps}>
      {steps.map(({ isDone, to, text }) => (
        <li key={text} className={classes.step}>
          {isDone ? (
            <>
              <IconCircleCheck size={20} aria-hidden="true" className={classes.done} />
              <span>
                <span className="visually-hidden">{t('Done:')} </span>
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
  );
}
