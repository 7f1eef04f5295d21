import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { CompanyFrame } from '../parts/company-frame.tsx';
import { loadCompany } from '../parts/load-company.ts';
import { peoplePages } from '../queries.ts';
import classes from './people.module.css';
import { type CompanyPerson, PersonLine } from './person-line.tsx';
import { useAdmit, useRemovePerson } from './use-people.ts';

const t = messages('directory');

export const loader = loadCompany;
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function PeopleScreen() {
  const { id = '' } = useParams();
  return (
    <CompanyFrame id={id} view="people">
      {(company) => <People company={company} />}
    </CompanyFrame>
  );
}

function People({ company }: { readonly company: Company }) {
  const query = useInfiniteQuery(peoplePages(company.id));
  const [selected, setSelected] = useState<CompanyPerson | null>(null);
  return (
    <>
      <p className={classes.lead}>
        {t(
          'Members can list themselves on your page. You confirm each one, except members with an email address at your verified domain.',
        )}
      </p>
      <QueryList
        query={query}
        empty={
          <EmptyState
            title={t('No people yet')}
            text={t('Ask your colleagues to open your company’s page and list themselves there.')}
            action={<Link to={contentTypes.company.publicPath(company.id)}>{t('View page')}</Link>}
          />
        }
      >
        {(people) => (
          <ul className={classes.rows} aria-label={t('People')}>
            {people.map((person) => (
              <PersonLine key={person.user.id ?? person.user.name} person={person}>
                {person.pending && <ConfirmButton companyId={company.id} person={person} />}
                {!person.owner && (
                  <Button
                    aria-label={t('Remove {name}', { name: person.user.name })}
                    onClick={() => setSelected(person)}
                  >
                    {t('Remove')}
                  </Button>
                )}
              </PersonLine>
            ))}
          </ul>
        )}
      </QueryList>
      {selected && <RemoveDialog companyId={company.id} person={selected} onClose={() => setSelected(null)} />}
    </>
  );
}

interface PersonProps {
  readonly companyId: CompanyId;
  readonly person: CompanyPerson;
}

function ConfirmButton({ companyId, person: { user } }: PersonProps) {
  const { mutate, isPending } = useAdmit(companyId);
  return (
    <Button
      look="main"
      disabled={isPending}
      aria-label={t('Confirm {user}', { user: user.name })}
      onClick={() => user.id && mutate(user.id)}
    >
      {t('Confirm')}
    </Button>
  );
}

function RemoveDialog({ companyId, person: { user }, onClose }: PersonProps & { readonly onClose: () => void }) {
  const { mutate, isPending } = useRemovePerson(companyId);
  return (
    <ConfirmDialog
      title={t('Remove {user}?', { user: user.name })}
      text={t('This company’s page no longer lists them, but they can list themselves again.')}
      action={t('Remove')}
      isPending={isPending}
      onConfirm={() =>
        user.id &&
        mutate(user.id, {
          onSuccess: ({ message }) => notify.success(message),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
