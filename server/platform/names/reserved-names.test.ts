import { describe, expect, it } from 'vitest';
import { isReservedName, refuseReservedNames } from './reserved-names.ts';

const settings = { SITE_NAME: 'Harbour Board', usualSiteName: 'Quayside' };
const isRefused = (name: string): boolean => {
  try {
    refuseReservedNames(settings, { name });
    return false;
  } catch (error) {
    expect(error).toMatchObject({ status: 422, extra: { fields: { name: expect.any(String) } } });
    return true;
  }
};

describe('refused', () => {
  it.each([
    ...[
      'Quayside',
      'QUAYSIDE',
      'Quay-side',
      'quay side',
      'Quаyside',
      'Ｑｕａｙｓｉｄｅ',
      '𝐐𝐮𝐚𝐲𝐬𝐢𝐝𝐞',
      'Quaysıde',
      'QuaysIde',
      'Quays1de',
    ],
    ...[
      'Quäyside',
      'Quayside Security Team',
      'The Quayside Payments Desk',
      'Ԛuауѕіdе',
      'Harbour Board',
      'Нarbour Вoard',
    ],
    ...['HarbourBoard Support', 'Admin', 'Αdmin', 'ADMlN', 'Adm1n', 'Modеrator', 'M o d e r a t o r', 'Moderatοr'],
    ...['Security Team', 'Customer Support', 'The Staff', 'No-Reply', 'Deleted member', 'Account Verification'],
    // Letters and signs that UTS 39 does not map.
    ...['ᴀᴅᴍɪɴ', 'ǫᴜᴀʏꜱɪᴅᴇ', '🅐🅓🅜🅘🅝', '🅰🅳🅼🅸🅽', '🇦🇩🇲🇮🇳', 'Q🇺ayside', '@dmin', 'Adm!n', 'Qu@yside', 'Quay$ide'],
    ...['Quaysiɗe', 'ʠuayside', 'ꞯuayside', 'Ⱥdmin', '₳dmin', 'Quaysi∂e', 'Quaysid∊', 'Ŧeam'],
    // Beside a name, with a number, and in other languages.
    ...[
      'Anna (Admin)',
      'Anna [Support]',
      'Anna – Moderator',
      'Admin Anna',
      'Admin 1',
      'Admin2026',
      'Support 24',
      '2. Admin',
    ],
    ...[
      'Administrador',
      'Soporte',
      'Equipo de soporte',
      'Modérateur',
      'Administrateur',
      'Kundendienst',
      'Админ',
      'Модератор',
    ],
    ...['Администратор', '管理员', '管理員', '官方客服', '王伟管理员', '運営', '관리자', 'مشرف', 'فريق الدعم'],
    // A word of several scripts.
    ...['Мaersk Line', 'Maerѕk Line', 'Ηapag Lloyd', 'Hapag Llοyd', 'ꓟaersk', 'MᎪersk'],
  ])('%s', (name) => {
    expect(isRefused(name)).toBe(true);
  });
});

describe('allowed', () => {
  it.each([
    ...[
      'Ada Lovelace',
      'Maersk Line',
      'Иван Петров',
      'Тарас Шевченко',
      'Рома',
      'Вера Сор',
      'Анна',
      'Ελένη Παπαδοπούλου',
      'محمد الفاسي',
    ],
    ...[
      '王伟',
      'Wang 伟',
      '田中さくら',
      'JR東日本',
      '김민준',
      'अंजलि शर्मा',
      'Նարեկ',
      'ნინო',
      'שרה לוי',
      'Nguyễn Thị Linh',
      'Søren Å. Ågård',
    ],
    ...[
      'Customs Support GmbH',
      'Judith Guest',
      'Teamwork Logistics',
      'Helpmann',
      'Port of Rotterdam',
      'Harbour Logistics',
      'ООО Вектор',
    ],
    ...[
      'José María de la Cruz',
      'Maersk Line (Hamburg)',
      'Transportes Ayuda Mutua S.A.',
      'Equipo Logístico, S.L.',
      '7 Seas',
      '王官清',
    ],
    ...[
      'پرویز مشرف',
      '港湾運営株式会社',
      'ロジサポート株式会社',
      'Port Administration of Constanța',
      'Safety, Trust & Freight Ltd',
    ],
    ...['Administrador de Infraestructuras Ferroviarias', 'Rhenus – Services'],
    ...['Adminton', 'Ali', '3M', '4PL Freight', 'DB Schenker', 'O’Brien & Sons', 'Trans-Сибирь', 'µ-Trade'],
  ])('%s', (name) => {
    expect(isRefused(name)).toBe(false);
  });

  it('words that contain a short name of the portal', () => {
    const short = { SITE_NAME: 'Port', usualSiteName: 'Port' };
    expect(isReservedName(short, 'Porter Transport')).toBe(false);
    expect(isReservedName(short, 'Port')).toBe(true);
    expect(isReservedName(short, 'Port Support')).toBe(true);
  });
});
