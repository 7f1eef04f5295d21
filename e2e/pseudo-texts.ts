/**
 * A language for tests: each English text with accents and double vowels, so that it is longer by a third. A text without
 * accents is neither in `messages/` nor data. It takes the place of Chinese, whose names of months and countries contain no
 * Latin letters either.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export const PSEUDO = 'zh';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The letters of all texts. */
export const ACCENTED = 'áƀçďéƒĝĥíĵķľɱñóþɋŕšţúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĽṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const accented = [...ACCENTED];

const accent = (text: string): string =>
  text.replace(/[a-zA-Z]/g, (letter) =>
    (accented[plain.indexOf(letter)] ?? letter).repeat(/[aeiou]/.test(letter) ? 2 : 1),
  );

/** Texts in ICU format: keeps the names of values, the words of the format, and elements such as `<0>`. */
export function pseudo(message: string): string {
  const cases = /^(\s*[\w-]+\s*,\s*(?:plural|select|selectordinal)\s*,)([\s\S]*)$/;
  return parts(message)
    .map((part) => {
      if (!part.startsWith('{'))
        return part.replace(/<\/?\d\/?>|[^<]+|</g, (text) => (/^<\/?\d/.test(text) ? text : accent(text)));
      const [, head, rest] = cases.exec(part.slice(1, -1)) ?? [];
      if (head === undefined || rest === undefined) return part;
      const inEach = parts(rest).map((one) => (one.startsWith('{') ? `{${pseudo(one.slice(1, -1))}}` : one));
      return `{${head}${inEach.join('')}}`;
    })
    .join('');
}

/** Divides `a {b {c}} d` into `a `, `{b {c}}` and ` d`. */
function parts(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '{' && depth === 0) found.push('');
    found[found.length - 1] += letter;
    if (letter === '{') depth += 1;
    if (letter === '}' && --depth === 0) found.push('');
  }
  return found;
}

/** Replaces the texts of a built portal, for the server and for the browser. */
export async function writePseudoTexts(portal: string): Promise<void> {
  const folder = join(portal, 'messages', PSEUDO);
  const assets = join(portal, 'build', 'client', 'assets');
  const scripts = readdirSync(assets);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const translations = readJson(join(folder, file));
    const texts = Object.fromEntries(Object.keys(translations).map((text) => [text, pseudo(text)]));
    writeFileSync(join(folder, file), JSON.stringify(texts));
    const area = file.replace('.json', '');
    const named = scripts.filter((name) => name.startsWith(`${area}-`) && name.endsWith('.js'));
    const areReplaced = await Promise.all(named.map((name) => replaceScript(join(assets, name), translations, texts)));
    const isInBrowser = named.some((name) => holdsTexts(join(assets, name)));
    if (isInBrowser && !areReplaced.includes(true))
      throw new Error(`The scripts are older than ${area}.json. Build again.`);
  }
}

type Texts = Readonly<Record<string, string>>;
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;
const compiled = (texts: Texts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).map(([text, message]) => [text, compileMessage(message)])));

const holdsTexts = (script: string): boolean => /^\s*var \w+=JSON\.parse/.test(readFileSync(script, 'utf8'));

/** @param script one with the texts of an area, in any language, or a screen with the same name */
async function replaceScript(script: string, translations: Texts, texts: Texts): Promise<boolean> {
  if (!holdsTexts(script)) return false;
  const [[name, known] = []] = Object.entries((await import(pathToFileURL(script).href)) as Record<string, object>);
  const isOfLanguage = Object.entries(known ?? {}).every(
    ([text, message]) => JSON.stringify(message) === JSON.stringify(compileMessage(translations[text] ?? '')),
  );
  if (!isOfLanguage) return false;
  writeFileSync(script, `var e=JSON.parse(${JSON.stringify(compiled(texts))});export{e as ${name}};`);
  // Otherwise the browser gets the compressed original.
  for (const ending of ['.br', '.gz']) rmSync(script + ending, { force: true });
  return true;
}
