/** Draws a card as a PNG. Text becomes outlines, so that the machine’s fonts do not matter. */
import { SHARE_PICTURE as PICTURE } from '#contract/previews.ts';
import { fairPool } from '#server/platform/fair-pool.ts';
import { FONT_FAMILY, readFonts } from '#server/platform/inter-font.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';
import type { Sender } from '#server/platform/sender.ts';
import type { Card } from './card.ts';
import { drawOnChart, INK, type Mark } from './chart.ts';
import { drawable } from './drawable.ts';

const LINES = 4;
/** Maximum length of the title and its font size in pixels. */
const titleSizes = [
  [36, 82],
  [64, 70],
  [100, 58],
  [Number.POSITIVE_INFINITY, 50],
] as const;
const COLOURS = 64;
const OWN_MARK_WIDTH = 48;
const NAME_GAP = 16;
const MAX_SECONDS = 10;

/** Replaces characters that a font lacks although its range includes them. */
const NOTHING = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('base64')}`;

interface Box {
  readonly type: 'div';
  readonly props: { readonly style: Readonly<Record<string, string | number>>; readonly children: string | Box[] };
}
const box = (style: Box['props']['style'], children: string | Box[]): Box => ({
  type: 'div',
  props: { style, children },
});

const inPool = fairPool({
  atOnce: 2,
  maxWaiting: 20,
  busyMessage: 'Too many pictures are being requested right now. Try again in a moment.',
});

export interface CardBrand {
  readonly siteName: string;
  /** Null for the portal’s own. */
  readonly mark: Mark | null;
  readonly isNameShown: boolean;
  readonly colours: { readonly accent: string; readonly onAccent: string };
}

export function drawCard(card: Card, brand: CardBrand, sender: Sender): Promise<Buffer> {
  return inPool(async () => {
    const svg = drawOnChart(await setText(card, brand), brand.mark);
    const sharp = await loadSharp();
    return sharp(Buffer.from(svg))
      .timeout({ seconds: MAX_SECONDS })
      .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
      .toBuffer();
  }, sender);
}

async function setText(card: Card, brand: CardBrand): Promise<string> {
  // Loaded with the first picture.
  const { default: satori } = await import('satori');
  return satori(layOut(card, brand) as unknown as Parameters<typeof satori>[0], {
    ...PICTURE,
    fonts: await readFonts(),
    loadAdditionalAsset: async () => NOTHING,
  });
}

function layOut({ badge, title, line }: Card, { siteName, mark, isNameShown, colours }: CardBrand): Box {
  const markWidth = mark?.width ?? OWN_MARK_WIDTH;
  const site = drawable(siteName);
  const words = drawable(title) || (site === '' ? badge : `${badge} on ${site}`);
  const size = titleSizes.find(([length]) => words.length <= length)?.[1] ?? 50;
  return box(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: PICTURE.width,
      height: PICTURE.height,
      boxSizing: 'border-box',
      padding: '64px 72px 60px',
      color: INK.text,
      fontFamily: FONT_FAMILY,
    },
    [
      box({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 56 }, [
        box(
          oneLine({ maxWidth: 560, marginLeft: markWidth + NAME_GAP, fontSize: 36, fontWeight: 700 }),
          (isNameShown && site) || ' ',
        ),
        box(
          {
            display: 'flex',
            padding: '8px 18px',
            borderRadius: 6,
            background: colours.accent,
            color: colours.onAccent,
            fontSize: 24,
            fontWeight: 700,
          },
          badge,
        ),
      ]),
      box(
        {
          display: 'block',
          width: 1056,
          fontSize: size,
          fontWeight: 700,
          letterSpacing: '-0.02em',
          lineHeight: 1.12,
          lineClamp: LINES,
          textOverflow: 'ellipsis',
          wordBreak: 'break-word',
        },
        words,
      ),
      box(oneLine({ width: 1056, color: INK.dim, fontSize: 30 }), drawable(line) || ' '),
    ],
  );
}

function oneLine(style: Box['props']['style']): Box['props']['style'] {
  return { display: 'block', lineHeight: 1.3, lineClamp: 1, textOverflow: 'ellipsis', ...style };
}
