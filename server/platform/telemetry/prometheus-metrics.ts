import { type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type ScopeMetrics,
} from '@opentelemetry/sdk-metrics';

export interface PrometheusMetric {
  readonly name: string;
  readonly help: string;
  readonly type: unknown;
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Partial<Record<string, string | number>>>;
    readonly metricName?: string;
  }[];
}

const toHrTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1e6),
];

export function toScopeMetrics(metrics: readonly PrometheusMetric[]): ScopeMetrics {
  const time = { startTime: toHrTime(performance.timeOrigin), endTime: toHrTime(Date.now()) };
  return { scope: { name: 'quayside' }, metrics: metrics.flatMap((metric) => convert(metric, time) ?? []) };
}

type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

function convert({ name, help, type, values }: PrometheusMetric, times: Times): MetricData | null {
  const unit = /_seconds(_total)?$/.test(name) ? 's' : /_bytes(_total)?$/.test(name) ? 'By' : '';
  const common = {
    descriptor: { name, description: help, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ value, labels }) => ({ ...times, value, attributes: { ...labels } }));
  if (type === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (type !== 'histogram') return null;
  return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, times) };
}

interface Series {
  readonly attributes: Record<string, string | number>;
  readonly buckets: [number, number][];
  sum: number;
  count: number;
}

function histograms(values: PrometheusMetric['values'], times: Times): DataPoint<Histogram>[] {
  const series = new Map<string, Series>();
  for (const { value, labels, metricName = '' } of values) {
    const { le, ...attributes } = labels;
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? { attributes: attributes as Series['attributes'], buckets: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName.endsWith('_sum')) one.sum = value;
    else if (metricName.endsWith('_count')) one.count = value;
    else if (le !== undefined && le !== '+Inf') one.buckets.push([Number(le), value]);
  }
  return [...series.values()].map(({ attributes, buckets, sum, count }) => {
    buckets.sort(([a], [b]) => a - b);
    // Prometheus counts all lower values in each bucket, OpenTelemetry only its own.
    const upTo = [...buckets.map(([, total]) => total), count];
    const counts = upTo.map((total, at) => total - (upTo[at - 1] ?? 0));
    return {
      ...times,
      attributes,
      value: { buckets: { boundaries: buckets.map(([limit]) => limit), counts }, sum, count },
    };
  });
}
