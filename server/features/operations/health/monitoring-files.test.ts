/** The dashboard and the alert rules in `deploy/` use metrics and labels that the portal has. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
  readonly templating: { readonly list: readonly { readonly query: string | { readonly query: string } }[] };
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly remedy: string };
}

/** Only with REDIS_URL, DATABASE_READ_URL or BACKUP_EVERY. */
const BY_SETTING = [
  'redis_up',
  'database_read_replica_current',
  'database_read_replica_reads_total',
  'backup_newest_timestamp_seconds',
  'backup_interval_seconds',
];
const read = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');
/** Metrics and labels that Prometheus adds itself. */
const BY_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance', 'le'] };
const words = new Set([
  'sum',
  'min',
  'max',
  'by',
  'rate',
  'delta',
  'changes',
  'time',
  'topk',
  'histogram_quantile',
  'label_values',
]);

/** The metrics and the labels that an expression names. */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const labels: string[] = [];
  const plain = expression
    .replaceAll(/\{([^}]*)\}/g, (_, matchers: string) => {
      labels.push(...[...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name));
      return '';
    })
    .replaceAll(/\bby\s*\(([^)]*)\)/g, (_, names: string) => {
      labels.push(...names.split(/,\s*/));
      return '';
    })
    .replaceAll(/\[\w+\]|,\s*\w+\)$/g, ')');
  const metrics = [...plain.matchAll(/\b[a-z_]\w*/g)].map(([name]) => name).filter((name) => !words.has(name));
  return { metrics, labels };
}

let portal: TestPortal;
const known = {
  metrics: new Set([...BY_PROMETHEUS.metrics, ...BY_SETTING]),
  labels: new Set([...BY_PROMETHEUS.labels, 'from']),
};
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.get(null, '/api/health');
  const text = (await portal.get(null, '/api/metrics')).body;
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const suffixes = type === 'histogram' || type === 'summary' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) known.metrics.add(`${name}${suffix}`);
  }
  for (const [, label = ''] of text.matchAll(/[{,](\w+)="/g)) known.labels.add(label);
});
afterAll(() => portal.close());

function expectKnown(expression: string): void {
  const { metrics, labels } = namesIn(expression);
  expect(metrics.length, expression).toBeGreaterThan(0);
  expect(
    metrics.filter((name) => !known.metrics.has(name)),
    `metrics of ${expression}`,
  ).toEqual([]);
  expect(
    labels.filter((name) => !known.labels.has(name)),
    `labels of ${expression}`,
  ).toEqual([]);
}

describe('deploy/grafana/dashboard.json', () => {
  const dashboard = JSON.parse(read('grafana/dashboard.json')) as Dashboard;
  const drawn = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

  test.each(drawn)('$title', ({ expr }) => expectKnown(expr));

  test('shows each metric of the portal itself', () => {
    const shown = drawn.flatMap(({ expr }) =>
      namesIn(expr).metrics.map((name) => name.replace(/_(bucket|sum|count)$/, '')),
    );
    const all = [...known.metrics].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const own = all.filter((name) => name !== 'up' && !/^(nodejs|process)_/.test(name));
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('its variables', () => {
    for (const { query } of dashboard.templating.list) if (typeof query === 'object') expectKnown(query.query);
  });
});

describe('deploy/prometheus/alerts.yaml', () => {
  const { groups } = load(read('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);

  test.each(rules)('$alert', ({ expr, labels, annotations }) => {
    expectKnown(expr);
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.remedy, 'what to do').toMatch(/\.$/);
  });

  test('have different names', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

test('deploy/prometheus/prometheus.yaml reads the address of the metrics and loads the alerts', () => {
  const config = load(read('prometheus/prometheus.yaml')) as {
    rule_files: string[];
    scrape_configs: { job_name: string; metrics_path: string }[];
  };
  expect(config.rule_files).toEqual(['alerts.yaml']);
  expect(config.scrape_configs).toMatchObject([{ job_name: 'quayside', metrics_path: '/api/metrics' }]);
});
