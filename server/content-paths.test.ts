import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentTypes } from '#contract/content-types.ts';

const root = new URL('../', import.meta.url);
const notChecked =
  /^contract\/content-types\.ts$|^web\/(.*\/)?routes\.ts$|\.(test|spec)\.tsx?$|(^|\/)(factory\.ts$|testing\/|demo\/)/;

const folders = Object.values(contentTypes).flatMap(({ page, shortPath, appPage }) => [
  page,
  shortPath('').slice(0, -1),
  appPage,
]);
/** The address of a public page, or an id after the path of a type: `/landing/…`, `/event/${id}`. */
const handMade = new RegExp(`['"\`}](/landing/|(${[...new Set(folders)].join('|')})/\\$\\{)`);

function handMadePaths(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => (handMade.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []));
}

test('the check finds paths that are built by hand', () => {
  const id = ['$', '{id}'].join('');
  const created = [
    "to='/landing/blog'",
    `to={\`/event/${id}\`}`,
    `\`${id}/members/${id}\``,
    `\`/education/courses/${id}\``,
  ];
  for (const line of created) expect(handMadePaths('a.tsx', line), line).toHaveLength(1);
  const others = [
    "to='/directory/mine'",
    `\`/directory/mine/${id}\``,
    `\`/api/event/${id}\``,
    "import '../landing/a.ts'",
  ];
  for (const line of others) expect(handMadePaths('a.tsx', line), line).toEqual([]);
});

test('only contract/content-types.ts builds the paths of content', () => {
  const sources = ['contract', 'server', 'web'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !notChecked.test(path)),
  );
  // Fails if the check reads no files.
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) => handMadePaths(path, readFileSync(new URL(path, root), 'utf8')));
  expect(found).toEqual([]);
});
