/** Medians of Lighthouse on public pages. It is installed separately, because nothing else needs its 100 packages. */

const LISTS = [
  '/',
  '/forum',
  '/events',
  '/careers',
  '/directory',
  '/quote',
  '/education',
  '/login',
  '/signup',
  '/about',
  '/tools',
];
/** A page of each kind, by a list that links to it. */
const RECORDS = [
  ['/', /\/landing\/general\/[\w-]{36}/],
  ['/', /\/landing\/blog\/[\w-]{36}/],
  ['/', /\/landing\/event\/[\w-]{36}/],
  ['/', /\/landing\/education\/[\w-]{36}/],
  ['/careers', /\/careers\/[\w-]{36}/],
  ['/directory', /\/directory\/[\w-]{36}/],
] as const;

interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[] };
}
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report }>;
interface Launcher {
  launch(options: object): Promise<{ readonly port: number; kill(): Promise<void> | void }>;
}

interface Options {
  /** The address of the folder `node_modules` that contains Lighthouse. */
  readonly folder: string;
  readonly chrome: string;
  readonly url: string;
  readonly runs: number;
  readonly median: (numbers: readonly number[]) => number;
}

export async function lighthousePages({ folder, chrome, url, runs, median }: Options) {
  const { default: lighthouse } = (await import(`${folder}lighthouse/core/index.js`)) as { default: Lighthouse };
  const { launch } = (await import(`${folder}chrome-launcher/dist/index.js`)) as Launcher;
  const rows: object[] = [];
  for (const path of [...LISTS, ...(await recordsOf(url))]) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) {
      const browser = await launch({ chromePath: chrome, chromeFlags: ['--headless', '--no-sandbox'] });
      reports.push((await lighthouse(url + path, { port: browser.port, logLevel: 'error' })).lhr);
      await browser.kill();
    }
    const of = (figure: (report: Report) => number) => Math.round(median(reports.map(figure)) * 1000) / 1000;
    const score = (name: string) => of(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
    const metric = (name: string) => of(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
    rows.push({
      // Ids differ from one data folder to the next.
      page: path.replace(/[\w-]{36}$/, ':id'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: Math.round(metric('largest-contentful-paint')),
      tbtMs: Math.round(metric('total-blocking-time')),
      cls: metric('cumulative-layout-shift'),
      scriptKb: of(scriptKb),
    });
  }
  return rows;
}

const recordsOf = (url: string): Promise<string[]> =>
  Promise.all(
    RECORDS.map(async ([list, pattern]) => {
      const [path] = pattern.exec(await (await fetch(url + list)).text()) ?? [];
      if (path === undefined) throw new Error(`${list} links to no record. Load the demo content.`);
      return path;
    }),
  );

function scriptKb({ audits }: Report): number {
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return Math.round(scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000);
}
