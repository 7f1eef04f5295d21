/** Scenes for covers; each is drawn once. */
import sharp from 'sharp';
import type { Mark, MarkShape } from './listing-schemas.ts';
import type { DrawnPicture } from './pictures.ts';
import {
  box,
  circle,
  clouds,
  crane,
  HEIGHT,
  path,
  plane,
  rect,
  row,
  ship,
  sky,
  stacks,
  stroke,
  truck,
  WIDTH,
  water,
} from './scene-parts.ts';
import type { Institution, Scene } from './schemas.ts';

const noon = { x: 1280, y: 170, r: 70, fill: '#fff3c9' };
const evening = { x: 380, y: 560, r: 90, fill: '#ffd9a0' };
const ground = (y: number, fill: string) => rect(0, y, WIDTH, HEIGHT - y, fill);

const scenes: Readonly<Record<Scene, () => string>> = {
  harbour: () =>
    sky('#1d3557', '#e9a36b', evening) +
    water(690, '#264a66', '#f3c892') +
    ship(560, 720, 0.95, '#22313f') +
    rect(0, 700, 620, 200, '#4b4f58') +
    crane(120, 700, 1.05, '#b23a2e') +
    crane(380, 700, 0.8, '#d98e32') +
    stacks(20, 700, 84, 34, [3, 2]),
  ship: () =>
    sky('#f2b880', '#f8e3c4', evening) +
    clouds(170) +
    water(640, '#3c7a89', '#e8f1ee') +
    ship(260, 660, 1.08, '#1f3a4d'),
  stack: () =>
    sky('#7fb2d1', '#e6f0f2', noon) +
    clouds(140) +
    ground(800, '#5b5f66') +
    stacks(60, 800, 228, 96, [4, 6, 3, 5, 2, 4]) +
    crane(1130, 800, 1.3, '#33415c'),
  truck: () =>
    sky('#86b9d6', '#f4efd9', noon) +
    clouds(180) +
    path('M0 640 L380 470 L760 620 L1150 430 L1600 640 V900 H0 Z', '#7da07d') +
    ground(690, '#5c6068') +
    row(6, (at) => rect(60 + at * 280, 800, 150, 12, '#f1e6b8')) +
    truck(440, 770, 1.25),
  plane: () =>
    sky('#3a5f8a', '#f0c9a4', evening) +
    clouds(250) +
    ground(740, '#4a505a') +
    row(4, (at) => path(`M${at * 420} 740 V640 Q${at * 420 + 160} 540 ${at * 420 + 320} 640 V740 Z`, '#6d7684')) +
    plane(300, 460, 1),
  train: () =>
    sky('#9cc7cf', '#f6ead0', noon) +
    path('M0 560 Q400 430 820 560 T1600 520 V900 H0 Z', '#a9b97c') +
    ground(690, '#8c9a5e') +
    rect(0, 735, WIDTH, 12, '#4b4036') +
    row(27, (at) => rect(at * 60 + 10, 747, 34, 16, '#6b5b4b')) +
    row(
      5,
      (at) =>
        rect(30 + at * 262, 706, 240, 14, '#2f343d') +
        box(36 + at * 262, 600, 228, 104, at + 1) +
        circle(84 + at * 262, 724, 14, '#23262d') +
        circle(216 + at * 262, 724, 14, '#23262d'),
    ) +
    path('M1350 722 V560 H1520 Q1590 590 1600 722 Z', '#b23a2e') +
    rect(1490, 590, 70, 50, '#d7ecf5'),
  warehouse: () =>
    rect(0, 0, WIDTH, HEIGHT, '#dfe3e8') +
    path('M0 0 H1600 L1150 260 H450 Z', '#c3cad3') +
    ground(760, '#aeb4bc') +
    row(
      4,
      (at) =>
        rect(90 + at * 400, 120, 16, 640, '#2b5a8f') +
        rect(340 + at * 400, 120, 16, 640, '#2b5a8f') +
        row(
          4,
          (level) =>
            rect(90 + at * 400, 270 + level * 160, 266, 12, '#d98e32') +
            box(116 + at * 400, 180 + level * 160, 100, 88, at + level) +
            box(230 + at * 400, 200 + level * 160, 90, 68, at + level + 2),
        ),
    ) +
    path('M640 860 h150 v-120 h-110 Z', '#e0a23b') +
    rect(796, 600, 14, 260, '#3b414d') +
    rect(796, 846, 150, 12, '#3b414d') +
    circle(670, 862, 30, '#23262d') +
    circle(770, 862, 30, '#23262d') +
    box(820, 756, 110, 88, 3),
  cold: () =>
    sky('#9fc6dd', '#e9f4f8', { x: 300, y: 190, r: 60, fill: '#ffffff' }) +
    ground(740, '#c9d6dc') +
    rect(280, 300, 1040, 440, '#f4f6f8') +
    row(24, (at) => rect(470 + at * 35, 320, 6, 400, '#d5dde2')) +
    rect(280, 300, 170, 440, '#aab7c0') +
    circle(365, 430, 58, '#4a5863') +
    row(
      3,
      (at) => `<rect x="360" y="376" width="10" height="108" fill="#dfe6ea" transform="rotate(${at * 60} 365 430)"/>`,
    ) +
    rect(310, 540, 110, 70, '#2f3b45') +
    rect(322, 556, 50, 38, '#7fe0c3') +
    row(7, (at) => snow(120 + ((at * 233) % 1400), 110 + ((at * 97) % 190), 24 + (at % 3) * 10)),
  chart: () =>
    rect(0, 0, WIDTH, HEIGHT, '#f3f1ea') +
    row(6, (at) => rect(160, 160 + at * 110, 1280, 3, '#d5d0c2')) +
    [180, 250, 210, 330, 300, 420, 380, 470, 520]
      .map((tall, at) => rect(200 + at * 138, 710 - tall, 84, tall, at % 2 === 0 ? '#2b6a8f' : '#6fa3bd'))
      .join('') +
    stroke('M240 560 L378 470 L516 520 L654 380 L792 420 L930 280 L1068 320 L1206 220 L1344 170', '#c8553d', 12) +
    rect(160, 710, 1280, 8, '#4a4e69'),
  papers: () =>
    sky('#cbb79b', '#e9dfcf', { x: 1320, y: 160, r: 110, fill: '#fff6e0' }) +
    paper(300, 180, -6) +
    paper(640, 140, 4) +
    `<g transform="rotate(4 900 500)">${path('M1060 560 l70 -70 l70 70 l-70 70 Z', '#fff', 'stroke="#c8553d" stroke-width="10"')}${circle(1130, 560, 14, '#c8553d')}</g>` +
    circle(520, 640, 72, 'none', 'stroke="#2b6a8f" stroke-width="10" opacity="0.8"') +
    circle(520, 640, 50, 'none', 'stroke="#2b6a8f" stroke-width="6" opacity="0.8"'),
  map: () =>
    rect(0, 0, WIDTH, HEIGHT, '#bcd8e4') +
    row(7, (at) => stroke(`M0 ${at * 150} H1600`, '#a6c7d6', 3) + stroke(`M${at * 266} 0 V900`, '#a6c7d6', 3)) +
    path(
      'M90 120 Q300 40 470 170 Q560 300 420 380 Q520 520 400 720 Q330 820 290 640 Q270 480 160 420 Q20 300 90 120 Z',
      '#dfd3b0',
    ) +
    path(
      'M760 130 Q960 60 1240 120 Q1500 160 1480 330 Q1380 470 1220 400 Q1150 560 1040 420 Q900 380 820 300 Q720 220 760 130 Z',
      '#dfd3b0',
    ) +
    path('M760 400 Q900 380 960 500 Q940 700 860 760 Q760 640 740 520 Z', '#dfd3b0') +
    path('M1260 620 Q1420 580 1480 690 Q1420 790 1300 760 Q1220 700 1260 620 Z', '#dfd3b0') +
    stroke('M430 400 Q560 560 700 640 Q920 860 1120 560 Q1200 470 1240 410', '#c8553d', 9, 'stroke-dasharray="4 24"') +
    pin(430, 400) +
    pin(1240, 410),
  hall: () =>
    sky('#33415c', '#5a6b8c', { x: 800, y: 60, r: 40, fill: '#fdf3d0' }) +
    rect(420, 120, 760, 400, '#f4f6f8') +
    stroke('M500 430 L680 330 L820 380 L1080 210', '#c8553d', 12) +
    row(5, (at) => rect(520 + at * 120, 440 - at * 34, 60, 40 + at * 34, '#6fa3bd', 'opacity="0.7"')) +
    row(3, (line) =>
      row(11, (at) => {
        const x = 30 + at * 150 + (line % 2) * 60;
        const y = 610 + line * 100;
        return (
          circle(x + 40, y, 34, ['#1d1a18', '#5b3b22', '#8a6a44'][(at + line) % 3] as string) +
          path(
            `M${x - 20} ${y + 120} Q${x + 40} ${y + 6} ${x + 100} ${y + 120} Z`,
            ['#2b6a5b', '#7a3b4e', '#1f4e79', '#b5651d'][(at + line * 2) % 4] as string,
          )
        );
      }),
    ),
  windmills: () =>
    sky('#8ec5d6', '#f3efd5', noon) +
    clouds(150) +
    path('M0 690 Q420 560 860 680 T1600 640 V900 H0 Z', '#86a873') +
    mill(330, 660, 1) +
    mill(720, 640, 0.75) +
    mill(1080, 660, 1.15) +
    ground(800, '#6b7079') +
    stacks(60, 800, 120, 50, [2, 1, 2, 0, 0, 1, 2, 3, 1, 2]),
  heavy: () =>
    sky('#e8b177', '#f7e6c6', evening) +
    path('M0 600 L300 480 L620 600 L1000 450 L1600 610 V900 H0 Z', '#b98f5f') +
    ground(720, '#6d6258') +
    rect(260, 650, 1080, 34, '#c8553d') +
    row(16, (at) => circle(300 + at * 66, 706, 28, '#23262d') + circle(300 + at * 66, 706, 11, '#b9bec7')) +
    rect(480, 380, 560, 270, '#5d6f80') +
    row(12, (at) => rect(500 + at * 45, 410, 18, 220, '#4a5a69')) +
    row(3, (at) => rect(560 + at * 180, 300, 34, 80, '#8d9aa6') + circle(577 + at * 180, 292, 22, '#c5ced6')) +
    path('M1345 690 V540 H1440 L1530 620 V690 Z', '#e0a23b') +
    circle(1400, 706, 30, '#23262d') +
    circle(1490, 706, 30, '#23262d'),
};

function snow(x: number, y: number, r: number): string {
  return row(
    3,
    (at) =>
      `<path d="M${x - r} ${y} h${2 * r}" stroke="#fff" stroke-width="6" stroke-linecap="round" transform="rotate(${at * 60} ${x} ${y})"/>`,
  );
}

function paper(x: number, y: number, turn: number): string {
  const lines = row(9, (at) => rect(x + 60, y + 130 + at * 46, at % 3 === 2 ? 260 : 420, 14, '#b8bfc9'));
  return `<g transform="rotate(${turn} ${x + 270} ${y + 300})">${rect(x + 10, y + 12, 540, 640, '#000', 'opacity="0.14"')}${rect(x, y, 540, 640, '#fffdf8')}${rect(x + 60, y + 56, 200, 34, '#33415c')}${lines}</g>`;
}

function pin(x: number, y: number): string {
  return (
    path(
      `M${x} ${y} C${x - 70} ${y - 90} ${x - 40} ${y - 150} ${x} ${y - 150} C${x + 40} ${y - 150} ${x + 70} ${y - 90} ${x} ${y} Z`,
      '#b23a2e',
    ) + circle(x, y - 98, 20, '#fff')
  );
}

function mill(x: number, y: number, scale: number): string {
  const blades = row(
    3,
    (at) => `<path d="M0 -330 L14 -460 L0 -520 L-8 -460 Z" fill="#fff" transform="rotate(${at * 120 + 20} 0 -330)"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path('M-10 0 L-5 -330 H5 L10 0 Z', '#f4f6f8')}${blades}${circle(0, -330, 12, '#c5ced6')}</g>`;
}

const LOGO = 256;
/** Logos of plain shapes. */
const logos: Readonly<Record<Institution, string>> = {
  'Fairway Training': rect(0, 0, LOGO, LOGO, '#1f4e79') + path('M60 190 L128 56 L196 190 L128 156 Z', '#fff'),
  'Compass Academy':
    rect(0, 0, LOGO, LOGO, '#b23a2e') +
    circle(128, 128, 84, 'none', 'stroke="#fff" stroke-width="12"') +
    path('M128 62 L152 128 L128 194 L104 128 Z', '#fff'),
  'Kontor Zoll':
    rect(0, 0, LOGO, LOGO, '#33415c') +
    rect(58, 58, 56, 140, '#fff') +
    path('M124 128 L198 58 V110 L176 128 L198 146 V198 Z', '#e0a23b'),
  'Maasvlakte Institute':
    rect(0, 0, LOGO, LOGO, '#2b6a5b') +
    stroke('M48 170 q26 -34 53 0 t53 0 t54 0', '#fff', 14) +
    path('M64 140 L92 70 L128 120 L164 70 L192 140 H164 L152 116 L128 146 L104 116 L92 140 Z', '#fff'),
  'Escuela del Frío': rect(0, 0, LOGO, LOGO, '#2b6a8f') + snow(128, 128, 78),
  'Northgate School of Planning':
    rect(0, 0, LOGO, LOGO, '#7a3b4e') + row(4, (at) => rect(56 + at * 40, 176 - at * 34, 28, 28 + at * 34, '#fff')),
};

async function render(svg: string, width: number, height: number): Promise<DrawnPicture> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`;
  const bytes = await sharp(Buffer.from(whole)).webp({ quality: 80, effort: 2 }).toBuffer();
  return { bytes, width, height };
}

export const drawScene = (scene: Scene): Promise<DrawnPicture> => render(scenes[scene](), WIDTH, HEIGHT);
export const drawLogo = (institution: Institution): Promise<DrawnPicture> => render(logos[institution], LOGO, LOGO);

const marks: Readonly<Record<MarkShape, string>> = {
  wave: row(3, (at) => stroke(`M40 ${92 + at * 40} q22 -30 44 0 t44 0 t44 0 t44 0`, '#fff', 13)),
  boxes: rect(58, 132, 64, 64, '#fff') + rect(134, 132, 64, 64, '#fff') + rect(96, 58, 64, 64, '#fff'),
  leaf: path('M64 192 C64 96 118 60 196 60 C196 140 158 192 64 192 Z', '#fff'),
  sun:
    circle(128, 128, 46, '#fff') +
    row(8, (at) => rect(122, 34, 12, 32, '#fff', `transform="rotate(${at * 45} 128 128)"`)),
  wheel:
    circle(128, 128, 76, 'none', 'stroke="#fff" stroke-width="16"') +
    row(6, (at) => rect(123, 60, 10, 68, '#fff', `transform="rotate(${at * 60} 128 128)"`)),
  peak: path('M36 196 L104 74 L140 138 L164 102 L220 196 Z', '#fff'),
  drop: path('M128 46 C164 98 186 128 186 152 A58 58 0 0 1 70 152 C70 128 92 98 128 46 Z', '#fff'),
  weave: row(
    4,
    (at) => rect(52 + at * 42, 52, 20, 152, '#fff') + rect(52, 58 + at * 42, 152, 12, '#fff', 'opacity="0.7"'),
  ),
  bolt: path('M146 40 L74 142 H120 L108 216 L184 108 H136 Z', '#fff'),
  lamp: circle(128, 112, 58, '#fff') + rect(102, 172, 52, 14, '#fff') + rect(108, 194, 40, 14, '#fff'),
};

export const drawMark = ({ colour, shape }: Mark): Promise<DrawnPicture> =>
  render(rect(0, 0, LOGO, LOGO, colour) + marks[shape], LOGO, LOGO);
