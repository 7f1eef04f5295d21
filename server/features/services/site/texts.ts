import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { DEFAULT_LANGUAGE } from '#contract/portal-languages.ts';
import { type EditedSiteText, SITE_TEXT } from '#contract/site.ts';
import type { Db, Reader } from '#server/platform/database/open.ts';
import { Invalid, Stale } from '#server/platform/errors.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { detectLanguage } from '#server/platform/languages/detect-language.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../audit/index.ts';
import { defaultPrivacy, defaultTerms } from './default-texts.ts';
import { replaceText, type SiteTextName, type StoredText, selectText } from './queries.ts';

const t = messages('server');

const own = { terms: defaultTerms, privacy: defaultPrivacy } as const;

export async function readText(reader: Reader, name: SiteTextName, site: string): Promise<EditedSiteText> {
  return present(name, site, await selectText(reader, name));
}

async function present(name: SiteTextName, site: string, stored: StoredText | null): Promise<EditedSiteText> {
  const text = own[name](site);
  const changedAt = stored?.changedAt.toISOString();
  return {
    html: stored?.value == null ? text.html : sanitiseForReading(stored.value),
    language: stored?.value == null ? DEFAULT_LANGUAGE : await detectLanguage(htmlToText(stored.value)),
    updatedAt: changedAt ?? text.updatedAt,
    version: stored?.version ?? 0,
    isOwn: stored?.value == null,
  };
}

/** @param change.html null restores the default text @throws Conflict STALE with the newer text */
export async function changeText(
  db: Db,
  actor: Actor,
  name: SiteTextName,
  site: string,
  change: { readonly html: string | null; readonly version: number },
): Promise<EditedSiteText> {
  const html = change.html === null ? null : sanitise(change.html);
  if (html !== null && htmlToText(html).length < SITE_TEXT.minText) {
    throw new Invalid({
      html: t('Members agree to this text. Write at least {minText} characters.', { minText: SITE_TEXT.minText }),
    });
  }
  const changed = await db.transaction(async (tx) => {
    const stored = await replaceText(tx, name, change.version, html, actor.userId);
    if (stored)
      await audit(tx, actor.userId, 'site.changed', `site:${name}`, { version: stored.version, own: html === null });
    return stored;
  });
  if (changed) return present(name, site, changed);
  throw new Stale('text', await readText(db, name, site));
}
