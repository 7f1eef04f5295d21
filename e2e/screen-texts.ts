/** Finds texts of a screen that are neither in `messages/` nor data, and texts that are cut off. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { ACCENTED } from './pseudo-texts.ts';

interface Problems {
  readonly texts: readonly string[];
  readonly clipped: readonly string[];
}

/** On a portal with the texts of `pseudo-texts.ts`. */
export async function textProblems(page: Page): Promise<Problems> {
  const { texts, clipped } = await page.evaluate(readScreen);
  return { texts: texts.filter((text) => !isData(text)), clipped };
}

function readScreen(): Problems {
  // What people wrote, codes, and addresses.
  const people =
    'bdi, [dir="auto"], [lang]:not(html), code, kbd, pre, script, style, noscript, [contenteditable], option[lang]';
  const isPlain = (text: string) => /[A-Za-z]{3,}/.test(text);
  const texts = new Set<string>();
  const clipped = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (element.closest(people)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name) ?? '';
      if (isPlain(text)) texts.add(text);
    }
    const own = [...element.childNodes].filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const shown = element.closest('select') ?? element;
    if (own.length === 0 || !shown.checkVisibility()) continue;
    for (const { nodeValue } of own) if (isPlain(nodeValue ?? '')) texts.add((nodeValue ?? '').trim());
    const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none';
    const isCut = element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX);
    if (isCut && !isMeant && element.clientWidth > 2) clipped.add(element.textContent.trim());
  }
  return { texts: [...texts], clipped: [...clipped] };
}

const demoFolder = resolve(import.meta.dirname, '../demo');
const written = readdirSync(demoFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n');
const demo = written.replace(/\s+/g, ' ');
/** The values of the demo content, in any notation of JSON, YAML and Markdown. */
const values = new Set(written.split(/\n|- |["'`|:[\],{}>#*]|\. /).map((value) => value.trim()));

const codes = /^[A-Z\d. +%-]+$|^\S+[@.]\S+$|^[A-Z][a-z]+\/[A-Z]\w+$|^#\w+$/;
/** Words of a text in `messages/`, between which its values stand. */
const ownWords = new RegExp(`(?:^|\\s)[${ACCENTED}]+[^\\s\\w“”#]*(?:\\s[^\\w“”#]*[${ACCENTED}]+[^\\s\\w“”#]*)*`, 'g');

/** A long text, or each part of a short one, is in the demo content, or is a code or an address. */
function isData(text: string): boolean {
  const whole = text.replace(/\s+/g, ' ');
  if (whole === whole.replace(ownWords, '')) return isValue(whole);
  return whole.split(ownWords).every((value) => isValue(value.trim()) && !/^[a-z]+$/.test(value.trim()));
}

function isValue(part: string): boolean {
  const bare = part.replace(/^[^\p{L}\d#]+|[^\p{L}\d]+$/gu, '');
  if (!/[A-Za-z]{3,}/.test(bare) || values.has(bare) || codes.test(bare)) return true;
  if (/ /.test(bare) && demo.includes(bare)) return true;
  const pieces = bare.split(/\s*[,:–()“”|·]\s*| \/ |^\d+ × | → /);
  return pieces.length > 1 && pieces.every(isValue);
}
