/** Draws portraits without letters, because a server may have no fonts. */
import sharp from 'sharp';
import type { Random } from './random.ts';

const SIZE = 256;
const skins = ['#f1c9a5', '#e0ac82', '#c68a5e', '#a5673f', '#7a4a2c', '#5a3420'] as const;
const hairs = ['#1d1a18', '#3a2a20', '#5b3b22', '#8a6a44', '#8d8d92', '#c9c4bc'] as const;
const clothes = ['#1f4e79', '#2b6a5b', '#7a3b4e', '#4a4e69', '#b5651d', '#33415c', '#5f6b3a'] as const;
const skies = [
  ['#cfe8f5', '#6aa5c9'],
  ['#fde9c9', '#e8a25a'],
  ['#d9efe0', '#5d9f83'],
  ['#e6def5', '#8b76b8'],
  ['#f7d9d5', '#c97b6f'],
  ['#dfe5ec', '#7f92a8'],
] as const;

function draw(random: Random): string {
  const [light, deep] = random.pick(skies);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const long = random.below(2) === 0;
  const fringe = 84 + random.below(14);
  const behind = long
    ? `<path d="M70 118 C66 44 190 44 186 118 L192 196 L64 196 Z" fill="${hair}"/>`
    : `<ellipse cx="128" cy="98" rx="58" ry="56" fill="${hair}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <rect width="256" height="256" fill="url(#sky)"/>
    <circle cx="${40 + random.below(176)}" cy="${20 + random.below(60)}" r="${30 + random.below(50)}" fill="#fff" opacity="0.18"/>
    ${behind}
    <path d="M24 256 C28 190 84 180 128 180 C172 180 228 190 232 256 Z" fill="${random.pick(clothes)}"/>
    <path d="M106 150 H150 V188 C150 204 106 204 106 188 Z" fill="${skin}"/>
    <ellipse cx="128" cy="118" rx="46" ry="54" fill="${skin}"/>
    <path d="M82 108 C84 56 172 56 174 108 C160 ${fringe} 150 ${fringe - 8} 128 ${fringe} C106 ${fringe + 6} 94 ${fringe} 82 108 Z" fill="${hair}"/>
    <circle cx="111" cy="120" r="4.5" fill="#22201f"/><circle cx="145" cy="120" r="4.5" fill="#22201f"/>
    <path d="M112 144 Q128 ${152 + random.below(8)} 144 144" fill="none" stroke="#5a2f25" stroke-width="4" stroke-linecap="round"/>
  </svg>`;
}

export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function drawPortrait(random: Random): Promise<DrawnPicture> {
  const bytes = await sharp(Buffer.from(draw(random)))
    .webp({ quality: 84 })
    .toBuffer();
  return { bytes, width: SIZE, height: SIZE };
}
