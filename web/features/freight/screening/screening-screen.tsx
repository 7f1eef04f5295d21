import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { messages } from '#contract/messages.ts';
import { MAX_SCREENED_NAMES, type Screening, screenNames } from '#contract/screening.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { DecisionList } from './decision-list.tsx';
import { ListNotes } from './list-notes.tsx';
import { decisionPages, screeningLists } from './queries.ts';
import { readNames } from './read-names.ts';
import { ResultList } from './result-list.tsx';
import classes from './screening.module.css';

const t = messages('screening');

const title = () => t('Screening');

export const meta = titled(title);

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return loadIfPossible(args, [screeningLists, decisionPages]);
}

/** Names are private, so other screens hand them over in the state of the history, not in the address. */
function namesIn(state: unknown): string {
  const { names } = Object(state) as { readonly names?: unknown };
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string').join('\n') : '';
}

export default function ScreeningScreen() {
  const { state } = useLocation();
  const { data, error, refetch } = useQuery(screeningLists);
  const [text, setText] = useState(() => namesIn(state));
  const [screening, setScreening] = useState<Screening | null>(null);
  const form = useForm({
    schema: async () => (await import('#schemas/screening.ts')).screenNames.body,
    bodyOf: () => ({ names: readNames(text) }),
    send: async (body) => setScreening((await api(screenNames, { body })).data),
  });
  const lists = data?.data;
  return (
    <>
      <PageHead
        title={title()}
        lead={t(
          'Compares names with the sanctions lists that the operator has imported. It finds other spellings; you decide.',
        )}
      />
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {lists ? <ListNotes lists={lists} /> : !error && <RowSkeleton rows={2} label={t('Loading the lists')} />}
      <form {...form.form} className={classes.form}>
        <Textarea
          label={t('Names')}
          description={t(
            'One in each line, at most {max}. You can add the two letters of the country and the year of birth, each after a semicolon, or paste these columns from a spreadsheet.',
            { max: MAX_SCREENED_NAMES },
          )}
          className={classes.names}
          rows={5}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          name="names"
          error={problemIn(form.fieldErrors, text)}
        />
        <FormError error={form.error} />
        <Button look="main" type="submit" isBusy={form.isBusy} disabled={lists?.length === 0 || text.trim() === ''}>
          {t('Screen')}
        </Button>
        <p className={classes.dim}>
          {t(
            'Names are not stored until you record a decision. The score compares spellings only: it is no legal advice.',
          )}
        </p>
      </form>
      {screening && <ResultList screening={screening} />}
      <DecisionList />
    </>
  );
}

/** The first wrong line with its number. */
function problemIn(errors: Readonly<Record<string, string | undefined>>, text: string): string | undefined {
  const wrong = Object.entries(errors).find(([, message]) => message !== undefined);
  if (!wrong) return undefined;
  const [field, message = ''] = wrong;
  const at = /^names\.(\d+)/.exec(field)?.[1];
  if (at === undefined) return message;
  return t('Name {number} ({name}): {problem}', {
    number: Number(at) + 1,
    name: readNames(text)[Number(at)]?.name ?? '',
    problem: message,
  });
}
