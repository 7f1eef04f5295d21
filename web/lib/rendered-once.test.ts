import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageText } from '#contract/page-request.ts';
import { LoadedContext, useTextMark } from './loaded.tsx';
import { keyOfText, PageTexts } from './page-texts.server.ts';
import { PageParts } from './part-store.server.ts';
import { PartsContext, PartsForMembers, renderedOnce } from './rendered-once.tsx';

const NONCE = 'rTnNP0pYjFhw';
const textOf = ({ bytes, ends }: PageText, nonce = NONCE): string =>
  ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end).toString()).join(nonce);

function pageOf(content: ReactNode, scope = 'https://portal.example') {
  const texts = new PageTexts();
  const parts = new PageParts(scope, texts);
  const loaded = { queries: [], data: '', linkedData: undefined, texts };
  const page = createElement(
    LoadedContext,
    { value: loaded },
    createElement(PartsContext, { value: parts.for('guests') }, createElement('ul', null, content)),
  );
  return { html: textOf(parts.complete(renderToString(page), { nonce: NONCE, doctype: '' })), texts };
}

let rendered = 0;
const Row = renderedOnce(({ title }: { readonly title: string }) => {
  rendered += 1;
  return createElement('li', null, title, ' ', 'is new');
});
const row = (title: string) => createElement(Row, { key: title, title });

test('a part is rendered for the first page and repeated in the next', () => {
  rendered = 0;
  const first = pageOf([row('Demurrage'), row('Detention')]).html;
  const next = pageOf([row('Detention'), row('Demurrage'), row('Drayage')]).html;
  expect(first).toBe('<ul><li>Demurrage<!-- --> <!-- -->is new</li><li>Detention<!-- --> <!-- -->is new</li></ul>');
  expect(next).toBe(
    '<ul><li>Detention<!-- --> <!-- -->is new</li><li>Demurrage<!-- --> <!-- -->is new</li><li>Drayage<!-- --> <!-- -->is new</li></ul>',
  );
  expect(rendered).toBe(3);
});

test('a part is rendered again for other props and for another site', () => {
  rendered = 0;
  pageOf(row('Reefer'));
  pageOf(row('Reefer plugs'));
  pageOf(row('Reefer'), 'https://other.example');
  expect(rendered).toBe(3);
});

test('a part contains other parts', () => {
  const List = renderedOnce(({ titles }: { readonly titles: readonly string[] }) =>
    createElement('ol', null, titles.map(row)),
  );
  const first = pageOf(createElement(List, { titles: ['Chassis', 'Genset'] })).html;
  expect(first).toContain('<ol><li>Chassis<!-- --> <!-- -->is new</li><li>Genset');
  expect(pageOf(createElement(List, { titles: ['Chassis', 'Genset'] })).html).toBe(first);
});

test('the data of each page refers to the texts of its parts', () => {
  const Text = renderedOnce(({ html }: { readonly html: string }) =>
    createElement('div', { ...useTextMark(html), dangerouslySetInnerHTML: { __html: html } }),
  );
  const text = `<p>${'The carrier bills the consignee. '.repeat(5)}</p>`;
  const first = pageOf(createElement(Text, { html: text }));
  const next = pageOf(createElement(Text, { html: text }));
  expect(next.html).toBe(first.html);
  expect(next.texts.has(keyOfText(text))).toBe(true);
  expect(first.texts.has(keyOfText(text))).toBe(true);
});

const Html = renderedOnce(({ html }: { readonly html: string }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: texts of members are shown like this
  createElement('div', { dangerouslySetInnerHTML: { __html: html } }),
);

test.each(['<p>="_R_1_"</p>', '<p><a href="_R_1_">ids</a></p>'])(
  'a member’s text may look like the id of a page: %s',
  (html) => {
    const first = pageOf(createElement(Html, { html })).html;
    expect(first).toBe(`<ul><div>${html}</div></ul>`);
    expect(pageOf(createElement(Html, { html })).html).toBe(first);
  },
);

test('a member’s text can’t claim that the markup contains another text', () => {
  const other = 'The other text.';
  const html = `<p> data-text="${new PageTexts().add(other)}"</p>`;
  pageOf(createElement(Html, { html }));
  expect(pageOf(createElement(Html, { html })).texts.has(keyOfText(other))).toBe(false);
});

test('React announces an important picture in each page', () => {
  let pictures = 0;
  const Picture = renderedOnce(({ src }: { readonly src: string }) => {
    pictures += 1;
    return createElement('img', { src, alt: '', fetchPriority: 'high' });
  });
  pageOf(createElement(Picture, { src: '/files/a' }));
  const { html } = pageOf(createElement(Picture, { src: '/files/a' }));
  expect(pictures).toBe(2);
  expect(html).toContain('<img src="/files/a"');
});

test('members and guests see the same part in their own markup, and the page of one reader repeats none', () => {
  let shown = '';
  const Mark = renderedOnce(({ text }: { readonly text: string }) => createElement('b', null, `${text} for ${shown}`), {
    inApp: true,
  });
  const pageFor = (audience: 'guests' | 'members' | 'reader') => {
    const parts = new PageParts('https://portal.example', new PageTexts());
    const content = createElement(Mark, { text: 'Edited' });
    const page = audience === 'members' ? createElement(PartsForMembers, null, content) : content;
    shown = audience;
    const whole = createElement(PartsContext, { value: parts.for(audience === 'guests' ? 'guests' : 'reader') }, page);
    return textOf(parts.complete(renderToString(whole), { nonce: NONCE, doctype: '' }));
  };
  const audiences = ['guests', 'members', 'reader'] as const;
  const pages = audiences.map((audience) => `<b>Edited for ${audience}</b>`);
  expect(audiences.map(pageFor)).toEqual(pages);
  expect(audiences.map(pageFor)).toEqual(pages);
});

test('a part of public pages is not kept for members', () => {
  rendered = 0;
  for (const times of [1, 2]) {
    const parts = new PageParts('https://portal.example', new PageTexts());
    const page = createElement(PartsForMembers, null, row('Mafi trailer'));
    const html = renderToString(createElement(PartsContext, { value: parts.for('reader') }, page));
    expect(textOf(parts.complete(html, { nonce: NONCE, doctype: '' }))).toContain('Mafi trailer');
    expect(rendered).toBe(times);
  }
});

test('handlers are no part of the key', () => {
  rendered = 0;
  const Press = renderedOnce(({ name }: { readonly name: string; readonly onPress: () => void }) => {
    rendered += 1;
    return createElement('b', null, name);
  });
  const first = pageOf(createElement(Press, { name: 'Like', onPress: () => undefined })).html;
  expect(pageOf(createElement(Press, { name: 'Like', onPress: () => undefined })).html).toBe(first);
  expect(rendered).toBe(1);
});

test('the markup before the first part and after the last is changed', () => {
  const parts = new PageParts('https://portal.example', new PageTexts());
  const content = [
    createElement('p', { key: 'first' }, 'a'),
    row('Transload'),
    createElement('p', { key: 'last' }, 'a'),
  ];
  const html = renderToString(
    createElement(PartsContext, { value: parts.for('guests') }, createElement('ul', null, content)),
  );
  const change = (markup: string) => markup.replace('<p>a', '<p>b');
  expect(textOf(parts.complete(html, { nonce: NONCE, change, doctype: '' }))).toBe(
    '<ul><p>b</p><li>Transload<!-- --> <!-- -->is new</li><p>b</p></ul>',
  );
});

test('a page is cut at its nonces, and a part with a nonce is rendered each time', () => {
  rendered = 0;
  const Script = renderedOnce(({ code }: { readonly code: string }) => {
    rendered += 1;
    return createElement('script', { nonce: NONCE }, code);
  });
  const content = [row('Übersee …'), createElement(Script, { key: 'script', code: 'track()' })];
  for (const times of [1, 2]) {
    const parts = new PageParts('https://portal.example', new PageTexts());
    const html = renderToString(
      createElement(PartsContext, { value: parts.for('guests') }, createElement('ul', null, content)),
    );
    expect(textOf(parts.complete(html, { nonce: NONCE, doctype: '' }), 'other')).toBe(
      '<ul><li>Übersee …<!-- --> <!-- -->is new</li><script nonce="other">track()</script></ul>',
    );
    expect(rendered).toBe(1 + times);
  }
});

test('a long text is inserted after the rendering, between parts', () => {
  const parts = new PageParts('https://portal.example', new PageTexts());
  const data = createElement('script', {
    key: 'data',
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text
    dangerouslySetInnerHTML: { __html: parts.placeText(() => '{"port":"Gdańsk"}') },
  });
  const html = renderToString(
    createElement(
      PartsContext,
      { value: parts.for('guests') },
      createElement('ul', null, [row('Feeder'), data, row('Barge')]),
    ),
  );
  expect(textOf(parts.complete(html, { nonce: NONCE, doctype: '' }))).toBe(
    '<ul><li>Feeder<!-- --> <!-- -->is new</li><script>{"port":"Gdańsk"}</script><li>Barge<!-- --> <!-- -->is new</li></ul>',
  );
});

test('a page may be longer than the memory that pages share', () => {
  const text = 'Łódź '.repeat(200_000);
  expect(pageOf(createElement('p', null, text)).html).toBe(`<ul><p>${text}</p></ul>`);
  expect(pageOf(row('Łódź')).html).toContain('Łódź');
});
