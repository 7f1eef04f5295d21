/** Names under which a person or a company would pass for the portal or its staff. See decision 033. */

import { messages } from '#contract/messages.ts';
import type { Settings } from '#server/settings.ts';
import { Invalid } from '../errors.ts';
import { mixesScripts, nameKey } from './name-key.ts';

const t = messages('server');

const keysOf = (words: string): readonly string[] => words.split(' ').map(nameKey);

/** Words that no name may contain: no person or company is called by them. */
const titles = keysOf(
  'admin admins moderator moderators webmaster postmaster moderateur moderatrice moderador moderadora moderatore moderatrice ' +
    'moderatorin moderatorka админ модератор адмін',
);
/** The same in scripts that do not divide words with spaces. */
const titlesWithin = keysOf('管理员 管理員 版主 站长 站長 官方 客服 관리자 운영자');
/** Refused as a whole name, and as a part of one between brackets or dashes. */
const standIns = [
  ...titles,
  ...keysOf(
    'administrator administrators administrateur administratrice administrador administradora amministratore amministratrice ' +
      'administratorin администратор адміністратор support staff official verified helpdesk soporte suporte supporto ' +
      'kundendienst kundenservice klantenservice oficial officiel ufficiale offiziell поддержка підтримка',
  ),
];
/** Refused if the whole name consists of them. Some are also names, such as Musharraf (مشرف). */
const roles = [
  ...standIns,
  ...keysOf(
    'administration moderation security system team help service services verification abuse noreply billing payments account ' +
      'accounts compliance trust safety deleted member guest assistenza assistance hilfe sicherheit equipe equipo seguridad ' +
      'seguranca sicurezza securite ayuda ajuda aide beheerder yonetici destek guvenlik pomoc безопасность служба помощь ' +
      'команда официально διαχειριστής συντονιστής 管理人 管理者 運営 モデレーター サポート مشرف المشرف المسؤول دعم الدعم الادارة ' +
      'فريق אדמין व्यवस्थापक प्रशासक',
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
  const isMade = (part: string, decisive: readonly string[]) =>
    [part, withoutNumbers(part)].some((text) => isMadeOf(nameKey(text), [...decisive, ...portals], fillers));
  if (isMade(name, roles)) return true;
  // Such as 'Anna (Support)'.
  if (name.split(SEPARATORS).some((part) => isMade(part, standIns))) return true;
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
    if (mixesScripts(name)) problems[field] = t('Write each word with the letters of one alphabet only.');
    else if (isReservedName(settings, name)) {
      problems[field] = t('This name could be taken for {siteName} or its staff. Enter another one.', {
        siteName: settings.SITE_NAME,
      });
    }
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
