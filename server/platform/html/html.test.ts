import { describe, expect, it } from 'vitest';
import { htmlToText } from '#contract/plain-text.ts';
import { findForbidden, hostileHtml } from '#server/testing/hostile-html.ts';
import { excerpt } from './excerpt.ts';
import { isSanitised, sanitiseForReading } from './for-reading.ts';
import { mentionError, mentionedIds } from './mentions.ts';
import { sanitise } from './sanitise.ts';

const picture = '/files/01920000-0000-7000-8000-000000000001.webp';

describe('output of the editor', () => {
  it.each([
    '<p>Plain <strong>bold</strong> <em>em</em> <s>s</s> <u>u</u> <code>code</code></p>',
    '<h2>One</h2><h3>Two</h3><h4>Three</h4>',
    '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>',
    '<blockquote><p>quoted</p></blockquote><pre><code>x &lt; y &amp;&amp; z</code></pre><hr />',
    `<p><img src="${picture}" alt="A crane &quot;lifting&quot;" /></p>`,
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>h</p></th></tr><tr><td><p>d</p></td></tr></tbody></table>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow ugc">link</a></p>',
    '<p><a href="/general/1#r2" rel="noopener nofollow ugc">own</a></p>',
    '<p>مرحبا नमस्ते 🚢</p>',
    '<p data-align="center">10<sup>3</sup> kg CO<sub>2</sub></p><h3 data-align="right">x</h3>',
    '<table><tbody><tr><td rowspan="2" data-align="right"><p data-align="justify">1</p></td></tr></tbody></table>',
    '<ol start="3"><li><p>c</p></li></ol>',
  ])('%s stays unchanged', (html) => {
    expect(sanitise(html)).toBe(html);
    expect(isSanitised(html)).toBe(true);
  });

  it.each([
    ['<p style="text-align: center; color: red">a</p>', '<p data-align="center">a</p>'],
    ['<p align="RIGHT">a</p>', '<p data-align="right">a</p>'],
    ['<p data-align="left">a</p>', '<p>a</p>'],
    ['<p>10<span style="vertical-align:super">3</span></p>', '<p>10<sup>3</sup></p>'],
    ['<p>one\u000btwo&#11;three</p>', '<p>one<br />two<br />three</p>'],
    ['<pre><code>one\u000btwo</code></pre>', '<pre><code>one\ntwo</code></pre>'],
    [
      '<p><a href="https://x.example/a b ">x</a></p>',
      '<p><a href="https://x.example/a%20b" rel="noopener nofollow ugc">x</a></p>',
    ],
    ['<p><a href="https://bank.example@evil.example/">x</a></p>', '<p><a>x</a></p>'],
    ['<ol start="-1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ])('%s from other programs becomes %s', (html, clean) => {
    expect(sanitise(html)).toBe(clean);
    expect(sanitise(clean)).toBe(clean);
  });

  it('marks every link as user content', () => {
    expect(sanitise('<a href="mailto:a@b.example" target="_blank" rel="follow">x</a>')).toBe(
      '<a href="mailto:a@b.example" rel="noopener nofollow ugc">x</a>',
    );
  });

  it('keeps the name of a mention', () => {
    const html =
      '<p>Ask <span data-type="mention" class="mention" data-id="01920000-0000-7000-8000-000000000002">@Ana</span></p>';
    const href = '/members/01920000-0000-7000-8000-000000000002';
    expect(sanitise(html)).toBe(`<p>Ask <a href="${href}" rel="noopener nofollow ugc">@Ana</a></p>`);
  });

  it('converts synonymous tags to one', () => {
    expect(sanitise('<h1>a</h1><p><b>b</b><i>i</i><del>d</del></p><h6>c</h6>')).toBe(
      '<h2>a</h2><p><strong>b</strong><em>i</em><s>d</s></p><h4>c</h4>',
    );
  });
});

function expectHarmless(html: string): void {
  const clean = sanitise(html);
  expect(findForbidden(clean)).toEqual([]);
  expect(sanitise(clean)).toBe(clean);
  expect(isSanitised(clean)).toBe(true);
}

describe('hostile input', () => {
  it.each(hostileHtml)('%j becomes harmless', expectHarmless);

  it('keeps the caption and the size of a picture', () => {
    const figure = `<figure data-size="half"><img src="${picture}" alt="A crane" /><figcaption>Berth 4, &amp; May</figcaption></figure>`;
    expect(sanitise(figure)).toBe(figure);
    expect(isSanitised(figure)).toBe(true);
    expect(htmlToText(`<p>Before</p>${figure}<p>after</p>`)).toBe('Before\nBerth 4, & May\nafter');
    expect(sanitise('<figure data-size="huge" class="a"><figcaption style="color:red">A</figcaption></figure>')).toBe(
      '<figure><figcaption>A</figcaption></figure>',
    );
  });

  it('removes the content of scripts and foreign elements, and keeps the text of unknown tags', () => {
    expect(sanitise('<p>a<script>b</script><svg>c</svg><custom-tag>d</custom-tag></p>')).toBe('<p>ad</p>');
  });

  it('nests no paragraph in another, even if an unknown element was between them', () => {
    expect(sanitise('<p>a<custom-tag><p>b</p></custom-tag></p>')).toBe('<p>a</p><p>b</p><p></p>');
  });

  it('makes scrambled pieces harmless, and a second pass changes nothing', () => {
    const pieces = [
      ...hostileHtml,
      '<table>',
      '</table>',
      '<p>',
      '</p>',
      '<a href="/x">',
      '</a>',
      '<li>',
      '"',
      "'",
      '>',
      '<',
      '&',
      '&amp;lt;',
      'e&#769;',
      '<!--',
      '-->',
    ];
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 2_000; round += 1) {
      const picked = Array.from({ length: 1 + random(6) }, () => {
        const piece = pieces[random(pieces.length)] ?? '';
        const start = random(piece.length);
        return random(3) === 0 ? piece.slice(start) : piece;
      });
      expectHarmless(picked.join(''));
    }
  });

  it('flattens deep nesting quickly', () => {
    for (const tag of ['em', 'blockquote', 'ul', 'div', 'a', 'table', 'span', 'noscript', 'iframe', 'svg', 'h1']) {
      expectHarmless(`${`<${tag}>`.repeat(10_000)}x${`</${tag}>`.repeat(10_000)}`);
      expectHarmless(`<${tag}>`.repeat(10_000));
    }
    expectHarmless('<'.repeat(50_000));
    expectHarmless('<!--'.repeat(12_000));
    expectHarmless('&'.repeat(50_000));
    expectHarmless(`<a ${'a=" '.repeat(12_000)}`);
    expectHarmless(`<a href="${' '.repeat(50_000)}javascript:x">`);
    expect(sanitise(`${'<blockquote>'.repeat(100)}x`).match(/<blockquote>/g)).toHaveLength(50);
  });

  it('removes characters that cannot be stored', () => {
    expect(sanitise('a\u0000b&#1;c\ud800d')).toBe('abc\ufffdd');
    expect(sanitise('cafe\u0301')).toBe('caf\u00e9');
  });
});

describe('plain text', () => {
  const toText = (html: string) => htmlToText(sanitise(html));

  it('puts each block on a line, separates cells, and decodes references', () => {
    const html =
      '<h2>Rates</h2><p>A &amp; B&nbsp;&lt;c&gt;<br>next</p><table><tr><td>1</td><td>2</td></tr></table><ul><li><p>x</p></li></ul>';
    expect(toText(html)).toBe('Rates\nA & B <c>\nnext\n1 2\nx');
  });

  it('is empty for markup without text', () => {
    expect(toText(`<p> &nbsp; </p><img src="${picture}" alt="words"><script>words</script>`)).toBe('');
  });

  it('decodes once', () => {
    expect(toText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  it('cuts an excerpt between words', () => {
    expect(excerpt('one two\nthree four', 3)).toBe('one two; three …');
    expect(excerpt('one two\nthree four', 2)).toBe('one two …');
    expect(excerpt('one two', 3)).toBe('one two');
  });
});

describe('stored HTML', () => {
  it('is shown unchanged if it was sanitised', () => {
    for (const html of hostileHtml) {
      const clean = sanitise(html);
      expect(isSanitised(clean), clean).toBe(true);
      expect(sanitiseForReading(clean)).toBe(clean);
    }
  });

  it('is shown harmless if it was not sanitised', () => {
    for (const html of hostileHtml) expect(findForbidden(sanitiseForReading(html))).toEqual([]);
  });

  it.each([
    '<p>open',
    'closed</p>',
    '<p><strong>crossed</p></strong>',
    '<p>a > b</p>',
    '<p>a < b</p>',
    '<p class="x">x</p>',
    '<h1>x</h1>',
    '<a href="javascript:alert(1)" rel="noopener nofollow ugc">x</a>',
    '<a href="javascript&#58;alert(1)" rel="noopener nofollow ugc">x</a>',
    '<a href="javascript&colon;alert(1)" rel="noopener nofollow ugc">x</a>',
    '<a href="java&#10;script:alert(1)" rel="noopener nofollow ugc">x</a>',
    '<a href="//evil.example" rel="noopener nofollow ugc">x</a>',
    '<a href="/forum">x</a>',
    '<a href="/forum" rel="noopener nofollow ugc" onclick="alert(1)">x</a>',
    '<img src="https://evil.example/pixel.gif" alt="" />',
    '<td colspan="100">x</td>',
    '<p>x</p><!-- y -->',
    `${'<blockquote>'.repeat(51)}${'</blockquote>'.repeat(51)}`,
  ])('%s is sanitised again', (html) => {
    expect(isSanitised(html)).toBe(false);
  });
});

describe('mentions', () => {
  const mention = (id: string) => `<span data-type="mention" data-id="${id}" data-label="Ana">@Ana</span>`;
  const ana = '01920000-0000-7000-8000-000000000002';

  it('returns each person once', () => {
    expect(mentionedIds(`<p>${mention(ana)} ${mention(ana.toUpperCase())}</p>`)).toEqual([ana]);
  });

  it('ignores invalid ids and other elements', () => {
    expect(
      mentionedIds(`${mention('1 OR 1=1')}<span data-id="${ana}">x</span><script>${mention(ana)}</script>`),
    ).toEqual([]);
  });

  it('are stored as links to the pages of the people, which still count as mentions', () => {
    const stored = sanitise(`<p>${mention(ana)}</p>`);
    expect(stored).toBe(`<p><a href="/members/${ana}" rel="noopener nofollow ugc">@Ana</a></p>`);
    expect(isSanitised(stored)).toBe(true);
    expect(mentionedIds(stored)).toEqual([ana]);
    expect(sanitise(mention('1 OR 1=1'))).toBe('@Ana');
  });

  it('do not include other links to pages of members', () => {
    expect(mentionedIds(`<a href="/members/${ana}">Ana’s page</a><a href="/general/${ana}">@Ana</a>`)).toEqual([]);
  });

  it('of more than twenty people are an error', () => {
    const people = (count: number) =>
      mentionedIds(
        Array.from({ length: count }, (_, index) => mention(`01920000-0000-7000-8000-0000000000${10 + index}`)).join(
          '',
        ),
      );
    expect(mentionError(people(20))).toBeUndefined();
    expect(mentionError(people(50))).toBe('A text can mention at most 20 people. This one mentions 50.');
  });
});
