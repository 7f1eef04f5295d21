/** Checks of the layout of an open screen, and the sizes at which screens are checked. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

export const PHONE = { width: 390, height: 780 };
export const TABLET = { width: 820, height: 1180 };

export async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

export const backgroundOf = (what: Locator): Promise<string> =>
  what.evaluate((element) => getComputedStyle(element).backgroundColor);

/** No line of facts begins or ends with a dot, at any width. */
export async function expectNoStrayDots(page: Page, what: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [320, 360, 390, 430, 820, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(strayDots), `${what} at ${width}`).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** On a phone, the radio buttons and checkboxes have targets for fingers. */
export async function expectTargetsForFingers(page: Page, what: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expect(page.locator('input:is([type="radio"], [type="checkbox"])').first()).toBeAttached();
  expect.soft(await page.evaluate(lowTargets), what).toEqual([]);
  await page.setViewportSize(before);
}

/** The dots between facts that are at the start or the end of a line, with the text beside them. */
function strayDots(): string[] {
  const isOnLine = (a: DOMRect, b: DOMRect) => a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const stray: string[] = [];
  for (const fact of document.querySelectorAll<HTMLElement>('main *')) {
    if (!fact.checkVisibility() || !fact.parentElement) continue;
    const box = fact.getBoundingClientRect();
    const name = `${fact.parentElement.textContent}: ${fact.textContent}`;
    const next = fact.nextElementSibling;
    const isHanging = next && !isOnLine(box, next.getBoundingClientRect());
    if (getComputedStyle(fact, '::after').content.startsWith('"·"') && isHanging) stray.push(name);
    if (!getComputedStyle(fact, '::before').content.startsWith('"·"')) continue;
    const previous = fact.previousElementSibling;
    const isFirst = !previous || !isOnLine(box, previous.getBoundingClientRect());
    const line = fact.parentElement.getBoundingClientRect();
    const dotEnd = box.left + Number.parseFloat(getComputedStyle(fact).paddingLeft) - 6;
    const isClipped = getComputedStyle(fact.parentElement).overflowX === 'clip' && dotEnd <= line.left;
    if (isFirst && !isClipped) stray.push(name);
  }
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const boxOfRange = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const at = text.indexOf(' · ');
    if (at >= 0 && text[at + 3] && !isOnLine(boxOfRange(node, at + 1), boxOfRange(node, at + 3))) stray.push(text);
  }
  return stray;
}

/** The radio buttons and checkboxes whose target is less than 44 pixels high. */
function lowTargets(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')];
  return fields
    .filter((field) => field.checkVisibility() && field.labels?.length)
    .filter((field) => {
      field.scrollIntoView({ block: 'center' });
      const labels = [...(field.labels ?? [])];
      const box = field.getBoundingClientRect();
      const middle = box.top + box.height / 2;
      const isHit = (y: number) => {
        const hit = document.elementFromPoint(box.left + box.width / 2, y);
        return hit === field || labels.some((label) => label.contains(hit));
      };
      let [top, bottom] = [middle, middle];
      while (isHit(top - 1)) top -= 1;
      while (isHit(bottom + 1)) bottom += 1;
      return bottom - top < 43;
    })
    .map(({ labels }) => labels?.[0]?.textContent ?? '');
}
