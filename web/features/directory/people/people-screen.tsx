import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Company } from '#contract/directory.ts';
import { titled } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState, messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { signedInLoader } from '../app-screen.ts';
import { CompanyFrame } from '../parts/company-frame.tsx';
import { peoplePages } from '../queries.ts';
import classes from './people.module.css';
import { type CompanyPerson, PersonLine } from './person-line.tsx';
import { useAdmit, useRemovePerson } from './use-people.ts';

export const loader = signedInLoader;
export const clientLoader = () => null;
export const meta = titled('People');

export default function PeopleScreen() {
  const { id = '' } = useParams();
  return (
    <CompanyFrame id={id} view="people">
      {(company) => <People company={company} />}
    </CompanyFrame>
  );
}

function People({ company }: { readonly company: Company }) {
  const list = useInfiniteQuery(peoplePages(company.id));
  const [leaving, setLeaving] = useState<CompanyPerson | null>(null);
  const admitting = useAdmit(company.id);
  const removing = useRemovePerson(company.id);
  if (list.isPending) return <RowSkeleton rows={4} label="Loading people" />;
  if (!list.data)
    return <ErrorState title="Error loading people" error={list.error} onRetry={() => void list.refetch()} />;
  const people = list.data.pages.flatMap((page) => page.data);
  const admit = ({ user }: CompanyPerson) => {
    if (!user.id) return;
    admitting.mutate(user.id, {
      onSuccess: ({ message }) => notify.success(message),
      onError: (error) => notify.error(messageOf(error)),
    });
  };
  const remove = ({ user }: CompanyPerson) => {
    if (!user.id) return;
    removing.mutate(user.id, {
      onSuccess: ({ message }) => notify.success(message),
      onError: (error) => notify.error(messageOf(error)),
      onSettled: () => setLeaving(null),
    });
  };
  return (
    <>
      <p className={classes.lead}>
        Members can list themselves on your page. You confirm each one, except members with an email address at your
        verified domain.
      </p>
      {people.length === 0 ? (
        <EmptyState
          title="No people yet"
          text="Ask your colleagues to open your company’s page and list themselves there."
        />
      ) : (
        <ul className={classes.rows} aria-label="People">
          {people.map((person) => (
            <PersonLine key={person.user.id ?? person.user.name} person={person}>
              {person.pending && (
                <Button
                  look="main"
                  disabled={admitting.isPending}
                  aria-label={`Confirm ${person.user.name}`}
                  onClick={() => admit(person)}
                >
                  Confirm
                </Button>
              )}
              {!person.owner && (
                <Button aria-label={`Remove ${person.user.name}`} onClick={() => setLeaving(person)}>
                  Remove
                </Button>
              )}
            </PersonLine>
          ))}
        </ul>
      )}
      <LoadMore pager={list} items="people" />
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.user.name}?`}
          text="They are no longer listed for this company. They can list themselves again."
          action="Remove"
          isPending={removing.isPending}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
