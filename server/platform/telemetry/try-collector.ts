import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { TelemetrySettings } from './telemetry-settings.ts';

type Done = Parameters<OTLPTraceExporter['export']>[1];
type Result = Parameters<Done>[0];

const LIMIT_MS = 5_000;

export async function tryCollector({ traces, metrics }: TelemetrySettings): Promise<string[]> {
  const problems: string[] = [];
  const exporter = { timeoutMillis: LIMIT_MS };
  const send = async (what: string, start: (done: Done) => void) => {
    const { error } = await new Promise<Result>(start);
    if (error) problems.push(`${what} are not received: ${error.message.split('\n')[0]}`);
  };
  if (traces === 'otlp') {
    const sender = new OTLPTraceExporter(exporter);
    await send('Traces', (done) => sender.export([], done)).finally(() => sender.shutdown());
  }
  if (metrics === 'otlp') {
    const sender = new OTLPMetricExporter(exporter);
    const nothing = { resource: resourceFromAttributes({}), scopeMetrics: [] };
    await send('Metrics', (done) => sender.export(nothing, done)).finally(() => sender.shutdown());
  }
  return problems;
}
