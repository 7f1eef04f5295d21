import { SHARE_PICTURE as PICTURE } from '#contract/previews.ts';

export const INK = {
  deep: '#0b1626',
  line: '#21344c',
  frame: '#33465c',
  text: '#e6edf4',
  dim: '#9db0c4',
  accent: '#ee6812',
  onAccent: '#1a0d04',
  tide: '#73b4de',
} as const;

const FRAME_INSET = 24;
const MINUTE = 48;

const depths = [0, 1, 2, 3, 4, 5]
  .map((step) => {
    const [wide, high] = [150 + step * 88, 96 + step * 62];
    return `<path d="M${1130 - wide} 660c${wide * 0.18} ${-high * 0.72} ${wide * 0.52} ${-high * 1.02} ${wide * 0.9} ${-high}s${wide * 0.62} ${high * 0.1} ${wide * 0.9} ${-high * 0.34}"/>`;
  })
  .join('');

const course = `<path d="M690 606L1010 420L1176 96" stroke="${INK.frame}" stroke-width="3" stroke-dasharray="14 12"/><circle cx="1010" cy="420" r="9" fill="${INK.deep}" stroke="${INK.frame}" stroke-width="3"/>`;

const minutes = Array.from({ length: 12 }, (_, place) => FRAME_INSET + place * 2 * MINUTE)
  .map((x) => `M${x} ${FRAME_INSET}h${MINUTE}M${x} ${PICTURE.height - FRAME_INSET}h${MINUTE}`)
  .join('');

const frame = `M${FRAME_INSET} ${FRAME_INSET}h${PICTURE.width - 2 * FRAME_INSET}v${PICTURE.height - 2 * FRAME_INSET}h${-(PICTURE.width - 2 * FRAME_INSET)}z`;

const ownMark = `<g transform="translate(72 68) scale(2)"><path d="M3 3.5h8v5H3zM13 3.5h8v5h-8zM3 10.5h8v5H3z" fill="${INK.accent}"/><path d="M13 10.5h8v5h-8z" fill="${INK.text}"/><path d="M2 20c2.5 0 2.5-1.7 5-1.7s2.5 1.7 5 1.7 2.5-1.7 5-1.7 2.5 1.7 5 1.7" fill="none" stroke="${INK.tide}" stroke-width="2" stroke-linecap="round"/></g>`;

/** In pixels. */
export const MARK = { left: 72, height: 52 } as const;

/** A picture as PNG, whose width follows from its height. */
const pictureMark = ({ png, width }: Mark): string =>
  `<image x="${MARK.left}" y="66" width="${width}" height="${MARK.height}" href="data:image/png;base64,${png.toString('base64')}"/>`;

export interface Mark {
  readonly png: Buffer;
  readonly width: number;
}

export function drawOnChart(drawing: string, mark: Mark | null): string {
  const { width, height } = PICTURE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${INK.deep}"/>` +
    `<clipPath id="sea"><path d="${frame}"/></clipPath>` +
    `<g fill="none" stroke="${INK.line}" stroke-width="2" clip-path="url(#sea)">${depths}${course}</g>` +
    `<g fill="none" stroke="${INK.frame}"><path d="${frame}" stroke-width="1.5"/><path d="${minutes}" stroke-width="6"/></g>` +
    `${mark ? pictureMark(mark) : ownMark}${drawing}</svg>`
  );
}
