import lookAlike from 'unhomoglyph';

const isAscii = /^[a-z0-9]+$/;
/** Digits that are written for letters, and letters that look the same in many fonts. */
const written: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' };

/** Look-alikes that UTS 39 does not map: small capitals, letters with hooks or strokes, and signs. */
const unmapped: ReadonlyMap<string, string> = new Map(
  [
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqqrstuvwyz'],
    ['ɓɖɗƒɠɦɨɫɱɲɵƥʠʂŧʉⱴⱳƴȥⱥⱦɇȼđħł₳', 'bddfghilmnopqstuvwyzatecdhla'],
    ['@$!|€∂∊∈', 'asiiedee'],
  ].flatMap(([signs = '', letters = '']) => [...signs].map((sign, at) => [sign, letters[at] ?? ''] as const)),
);

/** The first of each range of letters in black circles and squares, and of those that flags are made of. */
const boxed = [0x1f150, 0x1f170, 0x1f1e6];

function plainOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = boxed.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return String.fromCharCode(0x61 + code - first);
  return unmapped.get(character.toLowerCase()) ?? character;
}

/** The skeleton of UTS 39 for one character, in lower case. Some letters look Latin only as capitals, such as Cyrillic т. */
function skeletonOf(character: string): string {
  const forms = [character, character.toUpperCase(), character.toLowerCase()].map((form) =>
    lookAlike(form).toLowerCase(),
  );
  return forms.find((form) => isAscii.test(form)) ?? forms[0] ?? '';
}

/** Equal for texts that look alike: without accents, signs, spaces, case and the difference between scripts. */
export function nameKey(text: string): string {
  // An o with a tail is the usual small capital Q.
  const whole = text.normalize('NFC').replace(/ǫ(?=[uᴜ])/giu, 'q');
  const plain = [...whole.normalize('NFKD')].map(plainOf).join('');
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const skeleton = lookAlike([...letters].map(skeletonOf).join('')).toLowerCase();
  return [...skeleton].map((letter) => written[letter] ?? letter).join('');
}

const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const greek = /\p{Script=Greek}/u;
/** Chinese, Japanese and Korean names may contain Latin letters. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const isNeutral = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a word has letters of several scripts that look alike, as in UTS 39, 5.2 “highly restrictive”. */
export function mixesScripts(text: string): boolean {
  return (text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => {
    const letters = [...word].filter((letter) => !isNeutral.test(letter) && !eastAsian.test(letter));
    return [latin, cyrillic, greek].some((script) => {
      const count = letters.filter((letter) => script.test(letter)).length;
      return count > 0 && count < letters.length;
    });
  });
}
