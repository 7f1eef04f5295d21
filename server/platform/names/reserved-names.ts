/** Names under which a person or a company would pass for the portal or its staff. See decision 033. */
import type { Settings } from '#server/settings.ts';
import { Invalid } from '../http/errors.ts';
import { mixesScripts, nameKey } from './name-key.ts';

const keysOf = (words: string): readonly string[] => words.split(' ').map(nameKey);

/** Nobody has these as a name, so they are refused as any word of one. */
const titles = keysOf(
  'admin admins administrator administrators administration moderator moderators webmaster postmaster ' +
    'administrateur administratrice moderateur moderatrice administrador administradora moderador moderadora ' +
    'amministratore amministratrice moderatore moderatrice administratorin moderatorin beheerder yonetici moderatorka ' +
    'админ администратор модератор админка адмін адміністратор διαχειριστής συντονιστής',
);
/** The same in scripts that do not divide words with spaces, and in others that attach articles. */
const titlesWithin = keysOf(
  '管理员 管理員 版主 站长 站長 官方 客服 管理人 管理者 運営 モデレーター サポート 관리자 운영자 مشرف المشرف المسؤول אדמין מנהלהאתר व्यवस्थापक प्रशासक',
);
const roles = [
  ...titles,
  ...keysOf(
    'staff support security system team help helpdesk service services official verification verified abuse noreply billing ' +
      'payments account accounts compliance trust safety deleted member guest soporte suporte supporto assistenza assistance ' +
      'kundendienst kundenservice hilfe sicherheit equipe equipo suporte seguridad seguranca sicurezza securite ayuda ajuda aide ' +
      'klantenservice destek guvenlik oficial officiel ufficiale offiziell pomoc поддержка безопасность служба помощь команда ' +
      'официально підтримка دعم الدعم الادارة فريق',
  ),
];
const fillers = keysOf(
  'a the of and for at from by to our your customer client user portal forum site desk department office de del la el le les du da do ' +
    'des der die das von und y e et i',
);
const SEPARATORS = /[()[\]{}<>|,;:/\\·•–—~*]+|\s-\s/u;

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
  if (titlesWithin.some((title) => key.includes(title))) return true;
  const isReserved = (part: string) => isMadeOf(nameKey(part), [...roles, ...portals], fillers);
  // Such as 'Anna (Support)' and 'Admin 1'.
  const parts = [name, ...name.split(SEPARATORS)];
  if (parts.some((part) => isReserved(part) || isReserved(withoutNumbers(part)))) return true;
  return name.split(/[\s\p{P}]+/u).some((word) => titles.includes(nameKey(withoutNumbers(word))));
}

/** Digits within a word are written for letters. */
const withoutNumbers = (text: string): string => text.replace(/(?<!\p{L})\p{N}+|\p{N}+(?!\p{L})/gu, '');

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
