/** Names under which a person or a company would pass for the portal or its staff. See decision 033. */
import type { Settings } from '#server/settings.ts';
import { Invalid } from '../http/errors.ts';
import { mixesScripts, nameKey } from './name-key.ts';

const keysOf = (words: string): readonly string[] => words.split(' ').map(nameKey);

const roles = keysOf(
  'admin administrator administration moderator moderation staff support security system team help helpdesk service services ' +
    'official verification verified webmaster postmaster abuse noreply billing payments account accounts compliance ' +
    'trust safety deleted member guest',
);
const fillers = keysOf(
  'a the of and for at from by to our your customer client user portal forum site desk department office',
);

/** Shorter names, such as Port, occur within other words. */
const MIN_CONTAINED = 6;

/** Whether a text is a sequence of these parts, of which at least one is a role or the portal. */
function isMadeOf(text: string, decisive: readonly string[], others: readonly string[]): boolean {
  const known = new Map([
    ...others.map((part) => [part, false] as const),
    ...decisive.map((part) => [part, true] as const),
  ]);
  /** By position: whether the text before it is a sequence of parts, and whether that has a decisive one. */
  const reached: ({ readonly isDecided: boolean } | undefined)[] = [{ isDecided: false }];
  for (let end = 1; end <= text.length; end += 1) {
    for (const [part, decides] of known) {
      const before = reached[end - part.length];
      if (!before || part === '' || text.slice(end - part.length, end) !== part) continue;
      reached[end] = { isDecided: (reached[end]?.isDecided ?? false) || before.isDecided || decides };
    }
  }
  return reached[text.length]?.isDecided ?? false;
}

type ReservingSettings = Pick<Settings, 'SITE_NAME' | 'usualSiteName'>;

export function isReservedName({ SITE_NAME, usualSiteName }: ReservingSettings, name: string): boolean {
  const key = nameKey(name);
  const portals = [SITE_NAME, usualSiteName].map(nameKey).filter((portal) => portal !== '');
  if (portals.some((portal) => portal.length >= MIN_CONTAINED && key.includes(portal))) return true;
  return isMadeOf(key, [...roles, ...portals], fillers);
}

/** What people call themselves and their companies. @param before what may stay as it is @throws Invalid */
export function refuseReservedNames(
  settings: ReservingSettings,
  names: Readonly<Record<string, string | null | undefined>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  const problems: Record<string, string> = {};
  for (const [field, name] of Object.entries(names)) {
    if (!name || name === before[field]) continue;
    if (mixesScripts(name)) problems[field] = 'Write each word with the letters of one alphabet only.';
    else if (isReservedName(settings, name)) {
      problems[field] = `This name could be taken for ${settings.SITE_NAME} or its staff. Enter another one.`;
    }
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
