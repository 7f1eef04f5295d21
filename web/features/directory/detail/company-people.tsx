import { useInfiniteQuery } from '@tanstack/react-query';
import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { useUser } from '#web/lib/session.ts';
import detail from '#web/ui/detail.module.css';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import people from '../people/people.module.css';
import { PersonLine } from '../people/person-line.tsx';
import { WorkHere } from '../people/work-here.tsx';
import { peoplePages } from '../queries.ts';

const t = messages('directory');

export function CompanyPeople({ company }: { readonly company: Company }) {
  const { user } = useUser();
  const isShown = company.status === 'published' && !company.removed;
  const list = useInfiniteQuery(peoplePages(company.id));
  if (!list.data) return null;
  const all = list.data.pages.flatMap((page) => page.data);
  const shown = all.filter(({ pending }) => !pending);
  if (shown.length === 0 && !isShown) return null;
  return (
    <DetailSection className={detail.section} id="people" title={t('People')}>
      {shown.length > 0 ? (
        <ul className={people.people}>
          {shown.map((person) => (
            <PersonLine key={person.user.id ?? person.user.name} person={person} />
          ))}
        </ul>
      ) : (
        <p className={people.lead}>{t('No people listed yet.')}</p>
      )}
      <LoadMore pager={list} />
      {isShown && (
        <WorkHere
          company={company}
          user={user}
          own={user ? all.find((person) => person.user.id === user.id) : undefined}
        />
      )}
    </DetailSection>
  );
}
