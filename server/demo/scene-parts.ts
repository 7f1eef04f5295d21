/** SVG parts of the scenes, without letters, because a server may have no fonts. */

export const WIDTH = 1600;
export const HEIGHT = 900;

const boxColours = ['#c8553d', '#2b6a8f', '#e0a23b', '#3f7d5c', '#7d8597', '#8a4f7d'] as const;

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`,
  );
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
export const row = (count: number, make: (index: number) => string): string => times(count, make).join('');

export function sky(top: string, low: string, light: { x: number; y: number; r: number; fill: string }): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
    ${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}${circle(light.x, light.y, light.r, light.fill)}${circle(light.x, light.y, light.r * 1.6, light.fill, 'opacity="0.18"')}`;
}

export function clouds(y: number): string {
  return row(3, (at) => {
    const x = 160 + at * 520;
    const height = y + (at % 2) * 60;
    return `<g fill="#fff" opacity="0.55"><ellipse cx="${x}" cy="${height}" rx="110" ry="22"/><ellipse cx="${x + 50}" cy="${height - 20}" rx="64" ry="24"/></g>`;
  });
}

export function water(y: number, colour: string, light: string): string {
  return (
    rect(0, y, WIDTH, HEIGHT - y, colour) +
    row(9, (at) =>
      stroke(`M${(at * 397) % 1500} ${y + 30 + at * 18} h${120 + ((at * 53) % 90)}`, light, 5, 'opacity="0.5"'),
    )
  );
}

export function box(x: number, y: number, width: number, height: number, colour: number): string {
  const fill = boxColours[colour % boxColours.length] as string;
  const ribs = row(Math.floor(width / 18) - 1, (at) =>
    rect(x + 14 + at * 18, y + 6, 4, height - 12, '#000', 'opacity="0.13"'),
  );
  return rect(x, y, width, height, fill) + ribs + rect(x, y, width, 5, '#fff', 'opacity="0.25"');
}

/** Stacked containers; `tall` is the height of each column. */
export function stacks(x: number, floor: number, width: number, height: number, tall: readonly number[]): string {
  return tall
    .map((count, column) =>
      row(count, (at) =>
        box(x + column * (width + 6), floor - (at + 1) * (height + 3), width, height, column * 2 + at * 3),
      ),
    )
    .join('');
}

/** A quay crane whose boom extends to the right. */
export function crane(x: number, floor: number, scale: number, colour: string): string {
  return `<g transform="translate(${x} ${floor}) scale(${scale})">
    ${stroke('M0 0 V-420 M150 0 V-420 M0 -160 H150 M0 -420 L150 -160 M0 -160 L150 0', colour, 14)}
    ${stroke('M-150 -420 H520 M60 -420 V-540 L520 -420 M60 -540 L-150 -420', colour, 12)}
    ${rect(300, -414, 60, 34, colour)}${stroke('M318 -380 V-250 M342 -380 V-250', colour, 4)}${box(270, -250, 120, 46, 0)}</g>`;
}

/** A loaded ship that sails to the right; `line` is the waterline. */
export function ship(x: number, line: number, scale: number, hull: string): string {
  return `<g transform="translate(${x} ${line}) scale(${scale})">
    ${stacks(120, -70, 92, 38, [3, 4, 4, 5, 5, 4, 4, 3])}
    ${rect(10, -290, 84, 220, '#f2f0e9')}${row(4, (at) => rect(20, -276 + at * 40, 64, 12, '#33415c'))}${rect(34, -340, 34, 52, '#c8553d')}
    ${path('M-10 -70 H1010 L950 40 H30 Z', hull)}${path('M18 12 H966 L950 40 H30 Z', '#8f2d22')}</g>`;
}

export function truck(x: number, floor: number, scale: number): string {
  const wheels = [60, 120, 180, 470, 560]
    .map((at) => circle(at, -22, 24, '#23262d') + circle(at, -22, 10, '#b9bec7'))
    .join('');
  return `<g transform="translate(${x} ${floor}) scale(${scale})">${rect(10, -66, 600, 18, '#3b414d')}${box(0, -230, 420, 164, 1)}
    ${path('M450 -60 V-210 H540 L610 -140 V-60 Z', '#e0a23b')}${path('M535 -195 L592 -140 H535 Z', '#d7ecf5')}${wheels}</g>`;
}

export function plane(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) rotate(-9) scale(${scale})">
    ${path('M0 0 C40 -58 120 -64 240 -64 H820 C930 -60 1000 -24 1030 6 C990 30 920 44 800 44 H180 C90 44 30 30 0 0 Z', '#f6f7f9')}
    ${path('M180 44 H800 C920 44 990 30 1030 6 C980 10 900 14 800 14 H60 C90 34 130 44 180 44 Z', '#b9c4d3')}
    ${path('M20 -20 L-70 -190 H10 L150 -50 Z', '#2b6a8f')}${path('M420 20 L210 210 H300 L640 24 Z', '#8c9aae')}${path('M470 -60 L400 -140 H450 L600 -62 Z', '#aab6c7')}
    ${rect(392, 96, 110, 40, '#51607a', 'rx="20"')}${path('M930 -40 L985 -22 H930 Z', '#33415c')}</g>`;
}
