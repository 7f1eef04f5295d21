import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  DiagLogLevel,
  diag,
  SpanKind as Kind,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { WarningLog } from '../availability.ts';
import { codeOf } from '../database/errors.ts';
import type { Attributes, Span } from '../operation.ts';
import { type PrometheusMetric, toScopeMetrics } from './prometheus-metrics.ts';
import { type SpanKind, type SpanStart, setTracer, type Tracer } from './spans.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

export interface Telemetry {
  sendMetrics(collect: () => Promise<readonly PrometheusMetric[]>): void;
  stop(): Promise<void>;
}

const MINUTE_MS = 60_000;
const STOP_MS = 3_000;
const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  consumer: Kind.CONSUMER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
};

export function startTelemetry(settings: TelemetrySettings, log: WarningLog): Telemetry {
  reportFailures(log);
  const resource = resourceFromAttributes({
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
  })
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': settings.serviceName }));
  const spans = settings.traces === 'none' ? null : startSpans(settings, resource);
  let metrics: MeterProvider | null = null;
  return {
    sendMetrics(collect) {
      if (settings.metrics === 'none') return;
      const producer = {
        collect: async () => ({
          resourceMetrics: { resource, scopeMetrics: [toScopeMetrics(await collect())] },
          errors: [],
        }),
      };
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: settings.metricIntervalMs,
        exportTimeoutMillis: Math.min(settings.metricIntervalMs, 30_000),
        metricProducers: [producer],
      });
      metrics = new MeterProvider({ resource, readers: [reader] });
    },
    async stop() {
      setTracer(null);
      const timer = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([Promise.allSettled([spans?.shutdown(), metrics?.shutdown()]), timer]);
    },
  };
}

/** One line a minute: a receiver that is unavailable must not fill the log. */
function reportFailures(log: WarningLog): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const report = (message: string) => {
    if (performance.now() - loggedAt < MINUTE_MS) return;
    loggedAt = performance.now();
    log.warn(`OpenTelemetry: ${message.slice(0, 300)}`);
  };
  const ignore = () => undefined;
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

function startSpans(settings: TelemetrySettings, resource: Resource): TracerProvider {
  const exporter = settings.traces === 'console' ? new ConsoleSpanExporter() : new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: settings.spanDelayMs })],
  });
  setTracer(tracerOf(provider));
  return provider;
}

function samplerOf({ sampler, ratio }: TelemetrySettings): Sampler {
  const plain = (name: string): Sampler => {
    if (name === 'always_off') return new AlwaysOffSampler();
    return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
  };
  const [, root] = /^parentbased_(.+)$/.exec(sampler) ?? [];
  return root === undefined ? plain(sampler) : new ParentBasedSampler({ root: plain(root) });
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(parent: Span | string | undefined) {
  if (parent instanceof PortalSpan) return trace.setSpan(ROOT_CONTEXT, parent.span);
  const [, traceId, spanId, flags = '00'] = traceparent.exec(String(parent)) ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('quayside');
  return {
    start({ name, kind, attributes = {}, parent, at }: SpanStart) {
      const options = { kind: kinds[kind], attributes: { ...attributes }, ...(at !== undefined && { startTime: at }) };
      return new PortalSpan(tracer.startSpan(name, options, contextOf(parent)));
    },
  };
}

class PortalSpan implements Span {
  readonly span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>;

  constructor(span: PortalSpan['span']) {
    this.span = span;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get spanId(): string {
    return this.span.spanContext().spanId;
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  end(error?: unknown, at?: number): void {
    if (error !== undefined) {
      // Messages may quote what people typed; kind and code do not.
      this.span.setStatus({ code: SpanStatusCode.ERROR });
      const { name = 'Error', status } = Object(error) as { name?: string; status?: number };
      this.span.setAttributes({ 'error.type': codeOf(error) ?? (status === undefined ? name : String(status)) });
    }
    this.span.end(at);
  }
}
