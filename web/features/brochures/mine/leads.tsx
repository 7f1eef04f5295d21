import { IconCopy } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Brochure, type lead, listLeads } from '#contract/brochures.ts';
import { MAX_PAGE_SIZE, type Output } from '#contract/http.ts';
import type { BrochureId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { When } from '#web/ui/when.tsx';
import { leadPages } from '../queries.ts';
import classes from './mine.module.css';

const t = messages('directory');

type Lead = z.infer<typeof lead>;

export function Leads({ brochure }: { readonly brochure: Brochure }) {
  const list = useInfiniteQuery(leadPages(brochure.id));
  const copying = useMutation({
    mutationFn: () => copyEvery(brochure.id),
    onSuccess: (count) =>
      notify.success(
        t('{count, plural, one {# lead} other {# leads}} copied. You can paste the list into a spreadsheet.', {
          count,
        }),
      ),
    onError: (error) =>
      notify.error(
        error instanceof ApiError
          ? t('We couldn’t copy the leads. {message}', { message: error.message })
          : t('We couldn’t copy the list. Show all of it, then select and copy it.'),
      ),
  });
  return (
    <section
      className={`${classes.leads} touch-targets`}
      aria-label={t('Leads for {brochure}', { brochure: brochure.title })}
    >
      <QueryList
        query={list}
        skeleton={2}
        empty={
          <EmptyState
            title={t('No leads yet')}
            text={
              brochure.leadCapture
                ? t('You see here who downloads this brochure.')
                : t('To collect names, turn on the switch above.')
            }
          />
        }
      >
        {(leads) => (
          <>
            <p className={classes.leadsHead}>
              <span className="dim-small">
                {t('These people agreed that you may contact them about this brochure. Leads are kept for one year.')}
              </span>
              <Button disabled={copying.isPending} onClick={() => copying.mutate()}>
                <IconCopy size={18} aria-hidden="true" />
                {copying.isPending ? t('Copying…') : t('Copy leads')}
              </Button>
            </p>
            <DataTable
              caption={t('Leads')}
              rows={leads}
              columns={[
                { label: t('Name'), cell: ({ name }) => name },
                { label: t('Email'), cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
                { label: t('Company'), cell: ({ company }) => company },
                { label: t('When'), cell: ({ createdAt }) => <When iso={createdAt} /> },
              ]}
            />
          </>
        )}
      </QueryList>
    </section>
  );
}

/** @returns the number of copied leads */
async function copyEvery(brochureId: BrochureId): Promise<number> {
  const every = everyLead(brochureId);
  // Browsers allow copying only during a click, so the clipboard gets a promise for the text.
  const text = every.then((leads) => new Blob([asRows(leads)], { type: 'text/plain' }));
  const [leads] = await Promise.all([every, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])]);
  return leads.length;
}

async function everyLead(brochureId: BrochureId): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) };
    const page: Output<typeof listLeads> = await api(listLeads, { params: { id: brochureId }, query });
    leads.push(...page.data);
    cursor = page.nextCursor;
  }
  return leads;
}

/** Separates cells with tabs for spreadsheets, and marks formulas as text. */
function asRows(leads: readonly Lead[]): string {
  const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/^(?=[=+\-@])/, "'");
  return leads
    .map(({ name, email, company, createdAt }) =>
      [name, email, company ?? '', createdAt.slice(0, 10)].map(cell).join('\t'),
    )
    .join('\n');
}
