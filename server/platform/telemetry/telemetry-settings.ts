/** The library of OpenTelemetry reads its other variables itself. */
export interface TelemetrySettings {
  readonly traces: 'otlp' | 'console' | 'none';
  readonly metrics: 'otlp' | 'none';
  readonly sampler: SamplerName;
  readonly ratio: number;
  readonly serviceName: string;
  readonly spanDelayMs: number;
  readonly metricIntervalMs: number;
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplers)[number];

type Environment = Readonly<Record<string, string | undefined>>;

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const PROTOCOL = 'http/protobuf';
const SPAN_DELAY_MS = 5_000;
const METRIC_INTERVAL_MS = 60_000;

export function readTelemetry(env: Environment, refuse: (line: string) => void): TelemetrySettings | null {
  if (env['OTEL_SDK_DISABLED'] === 'true') return null;
  const addressOf = (signal: string) => env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`] || env[ENDPOINT] || undefined;
  const choose = <Name extends string>(signal: string, names: readonly Name[]): Name | 'none' => {
    const name = `OTEL_${signal}_EXPORTER`;
    const chosen = env[name] || (addressOf(signal) === undefined ? 'none' : 'otlp');
    if (names.includes(chosen as Name)) return chosen as Name;
    refuse(`${name} must be one of ${names.join(', ')} (it is ${JSON.stringify(chosen)}).`);
    return 'none';
  };
  const traces = choose('TRACES', ['otlp', 'console', 'none']);
  const metrics = choose('METRICS', ['otlp', 'none']);
  if (traces === 'none' && metrics === 'none') return null;
  for (const [signal, exporter] of [
    ['TRACES', traces],
    ['METRICS', metrics],
  ] as const)
    if (exporter === 'otlp') checkDestination(env, signal, addressOf(signal), refuse);
  const sampler = env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on';
  if (!samplers.includes(sampler as SamplerName))
    refuse(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')} (it is ${JSON.stringify(sampler)}).`);
  const number = (name: string, standard: number, max: number): number => {
    const value = Number(env[name] || standard);
    if (!(value >= 0 && value <= max)) refuse(`${name} must be a number from 0 to ${max} (it is "${env[name]}").`);
    return value;
  };
  return {
    traces,
    metrics,
    sampler: sampler as SamplerName,
    ratio: number('OTEL_TRACES_SAMPLER_ARG', 1, 1),
    serviceName: env['OTEL_SERVICE_NAME'] || 'quayside',
    spanDelayMs: number('OTEL_BSP_SCHEDULE_DELAY', SPAN_DELAY_MS, 3_600_000),
    metricIntervalMs: number('OTEL_METRIC_EXPORT_INTERVAL', METRIC_INTERVAL_MS, 3_600_000),
  };
}

function checkDestination(
  env: Environment,
  signal: string,
  address: string | undefined,
  refuse: (line: string) => void,
) {
  const url = address === undefined ? null : URL.parse(address);
  if (address !== undefined && !/^https?:$/.test(url?.protocol ?? '')) {
    // Never whole, because it may contain a password or a key.
    const is = url?.host ? `it begins with ${url.protocol}//${url.host}` : 'it does not begin with http:// or https://';
    refuse(`${ENDPOINT} must look like http://collector:4318 (${is}).`);
  }
  const protocol = env[`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`] || env['OTEL_EXPORTER_OTLP_PROTOCOL'] || PROTOCOL;
  if (protocol !== PROTOCOL)
    refuse(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be ${PROTOCOL}, usually at port 4318 (it is ${JSON.stringify(protocol)}).`,
    );
}
