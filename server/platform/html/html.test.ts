import { describe, expect, it } from 'vitest';
import { mentionedIds } from './mentions.ts';
import { sanitise } from './sanitise.ts';
import { excerpt, toText } from './to-text.ts';

const picture = '/files/01920000-0000-7000-8000-000000000001.webp';

describe('what the editor makes', () => {
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
  ])('%s stays as it is', (html) => {
    expect(sanitise(html)).toBe(html);
  });

  it('marks every link of a user', () => {
    expect(sanitise('<a href="mailto:a@b.example" target="_blank" rel="follow">x</a>')).toBe(
      '<a href="mailto:a@b.example" rel="noopener nofollow ugc">x</a>',
    );
  });

  it('keeps a mention as the name', () => {
    const html =
      '<p>Ask <span data-type="mention" class="mention" data-id="01920000-0000-7000-8000-000000000002">@Ana</span></p>';
    expect(sanitise(html)).toBe('<p>Ask <strong>@Ana</strong></p>');
  });

  it('writes synonyms one way', () => {
    expect(sanitise('<h1>a</h1><p><b>b</b><i>i</i><del>d</del></p><h6>c</h6>')).toBe(
      '<h2>a</h2><p><strong>b</strong><em>i</em><s>d</s></p><h4>c</h4>',
    );
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  `<img src="${picture}" onload="alert(1)">`,
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/p.png">',
  '<img src="/files/../api/user/logout">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  `<img srcset="x 1x" src="${picture}">`,
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="&#x1;javascript:alert(1)">x</a>',
  '<a href="\u0000javascript:alert(1)">x</a>',
  '<a href="\u200bjavascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="blob:https://x/y">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="x:y">x</a>',
  '<a href=javascript:alert(1)//>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><img src=x onerror=alert(1)></noframes>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<style>@import "//evil.example"</style>',
  '<p style="background:url(//evil.example)">x</p>',
  '<p id="x" name="y" class="z" data-a="b">x</p>',
  '<form action="//evil.example"><input name="a"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex action="javascript:alert(1)">',
  '<keygen autofocus onfocus=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p><!--></p><img src=x onerror=alert(1)>--></p>',
  '<//script><img src=x onerror=alert(1)//',
  '<a href="x" href="javascript:alert(1)" onclick=alert(1)>x</a>',
  '<a/href="javascript:alert(1)"/onclick="alert(1)">x</a>',
  '<td background="javascript:alert(1)" colspan="9999999" rowspan="-1">x</td>',
  '<p onclick\u0000=alert(1)>x</p>',
  '<p\u0000 onclick=alert(1)>x</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '<p>&#x3c;img src=x onerror=alert(1)&#x3e;</p>',
  '<constructor __proto__="x">x</constructor>',
  '<p __proto__="x" constructor="y">x</p>',
  '<a href="https://a.example/&quot;onclick=alert(1)//">x</a>',
  '<img alt="`><script>alert(1)</script>" src="x">',
  `<img src="${picture}" alt='"><script>alert(1)</script>'>`,
  '<b>\u226f\u0338</b>>\u0338<i>',
];

/** Far above what it takes, far below what would hold up the others. */
const PATIENCE_MS = 3_000;

/** All that may come out, spelled out apart from the code under test. */
const allowedTag =
  /^<(?:\/?(?:p|h[234]|blockquote|pre|ul|ol|li|strong|em|s|u|code|table|thead|tbody|tr)|\/?a|\/?t[hd]|[bh]r \/|a href="[^"<>]*" rel="noopener nofollow ugc"|img src="\/files\/[0-9a-f-]{36}\.webp" alt="[^"<>]*" \/|t[hd](?: colspan="\d+")?(?: rowspan="\d+")?)>$/;

function expectHarmless(html: string): void {
  const started = performance.now();
  const clean = sanitise(html);
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  for (const tag of clean.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowedTag);
  for (const [, href = ''] of clean.matchAll(/<a href="([^"]*)"/g)) {
    const address = new URL(href.replaceAll('&amp;', '&').replaceAll('&quot;', '"'), 'https://portal.example/a/b');
    expect(['http:', 'https:', 'mailto:']).toContain(address.protocol);
    if (!/^(https?|mailto):/i.test(href)) expect(address.host).toBe('portal.example');
  }
  expect(sanitise(clean)).toBe(clean);
}

describe('what the hostile send', () => {
  it.each(hostile)('%j comes out harmless', expectHarmless);

  it('drops what scripts and foreign elements hold, keeps the text of unknown tags', () => {
    expect(sanitise('<p>a<script>b</script><svg>c</svg><custom-tag>d</custom-tag></p>')).toBe('<p>ad</p>');
  });

  it('stays harmless and unchanged by a second pass on scrambled pieces', () => {
    const pieces = [
      ...hostile,
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

  it('flattens deep nesting, and quickly', () => {
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

  it('removes what can not be stored', () => {
    expect(sanitise('a\u0000b&#1;c\ud800d')).toBe('abc\ufffdd');
    expect(sanitise('cafe\u0301')).toBe('caf\u00e9');
  });
});

describe('text', () => {
  it('puts each block on a line, cells apart, and decodes references', () => {
    const html =
      '<h2>Rates</h2><p>A &amp; B&nbsp;&lt;c&gt;<br>next</p><table><tr><td>1</td><td>2</td></tr></table><ul><li><p>x</p></li></ul>';
    expect(toText(html)).toBe('Rates\nA & B <c>\nnext\n1 2\nx');
  });

  it('is empty where there is only markup', () => {
    expect(toText(`<p> &nbsp; </p><img src="${picture}" alt="words"><script>words</script>`)).toBe('');
  });

  it('decodes once', () => {
    expect(toText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  it('cuts an excerpt at words', () => {
    expect(excerpt('one two\nthree four', 3)).toBe('one two three …');
    expect(excerpt('one two', 3)).toBe('one two');
  });
});

describe('mentions', () => {
  const mention = (id: string) => `<span data-type="mention" data-id="${id}" data-label="Ana">@Ana</span>`;
  const ana = '01920000-0000-7000-8000-000000000002';

  it('reads each person once', () => {
    expect(mentionedIds(`<p>${mention(ana)} ${mention(ana.toUpperCase())}</p>`)).toEqual([ana]);
  });

  it('ignores what is no id and what is no mention', () => {
    expect(
      mentionedIds(`${mention('1 OR 1=1')}<span data-id="${ana}">x</span><script>${mention(ana)}</script>`),
    ).toEqual([]);
  });

  it('reads at most twenty', () => {
    const many = Array.from({ length: 40 }, (_, index) => mention(`01920000-0000-7000-8000-0000000000${10 + index}`));
    expect(mentionedIds(many.join(''))).toHaveLength(20);
  });
});
