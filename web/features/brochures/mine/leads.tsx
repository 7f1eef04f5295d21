import { IconCopy } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Brochure, type lead, listLeads } from '#contract/brochures.ts';
import { MAX_PAGE_SIZE, type Output } from '#contract/http.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { notify } from '#web/ui/toasts.tsx';
import { leadPages } from '../queries.ts';
import classes from './mine.module.css';

type Lead = z.infer<typeof lead>;

/** Who left a name for a brochure, newest first. */
export function Leads({ brochure }: { readonly brochure: Brochure }) {
  const list = useInfiniteQuery(leadPages(brochure.id));
  const copying = useMutation({
    mutationFn: () => copyEvery(brochure.id),
    onSuccess: (count) =>
      notify.success(`${count === 1 ? '1 line' : `${count} lines`} copied: paste them into a sheet.`),
    onError: (error) =>
      notify.error(
        error instanceof ApiError
          ? `Nothing was copied. ${error.message}`
          : 'The list could not be copied. Show all of it, select it and copy it by hand.',
      ),
  });
  return (
    <section className={classes.leads} aria-label={`Who left a name for ${brochure.title}`}>
      <QueryList
        query={list}
        what="names"
        skeleton={2}
        empty={
          <EmptyState
            title="Nobody yet"
            text={
              brochure.leadCapture
                ? 'Who downloads this brochure is listed here.'
                : 'Names are left only where they are asked for: switch that on above.'
            }
          />
        }
      >
        {(leads) => (
          <>
            <p className={classes.leadsHead}>
              <span className={classes.dim}>
                They agreed that you write to them about this brochure. Kept for a year.
              </span>
              <Button disabled={copying.isPending} onClick={() => copying.mutate()}>
                <IconCopy size={18} aria-hidden="true" />
                {copying.isPending ? 'Copying…' : 'Copy the list'}
              </Button>
            </p>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">E-mail</th>
                  <th scope="col">Company</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {leads.map((one) => (
                  <tr key={one.id}>
                    <th scope="row" dir="auto">
                      {one.name}
                    </th>
                    <td>
                      <a href={`mailto:${one.email}`}>{one.email}</a>
                    </td>
                    <td dir="auto">{one.company}</td>
                    <td>
                      <time dateTime={one.createdAt}>{formatDate(one.createdAt)}</time>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </QueryList>
    </section>
  );
}

/** Copies the whole list, however much of it is shown. @returns how many stand in it */
async function copyEvery(brochureId: string): Promise<number> {
  const every = everyLead(brochureId);
  // Browsers let a page copy in the moment of a click alone: they are told then, and given the text once it is there.
  const text = every.then((leads) => new Blob([asRows(leads)], { type: 'text/plain' }));
  const [leads] = await Promise.all([every, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])]);
  return leads.length;
}

async function everyLead(brochureId: string): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) };
    const page: Output<typeof listLeads> = await api(listLeads, { params: { id: brochureId }, query });
    leads.push(...page.data);
    cursor = page.nextCursor;
  }
  return leads;
}

/** Cells with tabs between, as sheets take them. What would be read as a formula there is marked as text. */
function asRows(leads: readonly Lead[]): string {
  const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/^(?=[=+\-@])/, "'");
  return leads
    .map(({ name, email, company, createdAt }) =>
      [name, email, company ?? '', createdAt.slice(0, 10)].map(cell).join('\t'),
    )
    .join('\n');
}
