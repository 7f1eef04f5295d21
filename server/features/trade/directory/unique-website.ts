import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { isDuplicate } from '#server/platform/database/errors.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { selectCompanyByDomain } from './queries.ts';

const t = messages('server');

/** @param id the company that states the website now. @throws Conflict COMPANY_LISTED with the company that has it */
export async function requireUniqueWebsite(reader: Reader, domain: string | null, id: CompanyId): Promise<void> {
  const listed = domain === null ? null : await selectCompanyByDomain(reader, domain);
  if (!listed || listed.id === id) return;
  throw new Conflict(
    t('{domain} is already listed as {name}. If it is your company, claim it on its page.', {
      domain,
      name: listed.name,
    }),
    'COMPANY_LISTED',
    { current: listed },
  );
}

/** If two requests race, the unique index refuses the second. */
export async function explainDuplicateWebsite<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isDuplicate(error, 'companies_domain')) throw error;
    throw new Conflict(t('This website has just been listed. Look for it in the directory.'), 'COMPANY_LISTED');
  }
}
