import { messages } from '#contract/messages.ts';
import type { TelemetrySettings } from '../telemetry/telemetry-settings.ts';
import { type Check, ok, warning } from './checks.ts';

const t = messages('server');

export function telemetryCheck(settings: TelemetrySettings): Check {
  return {
    name: 'OpenTelemetry',
    async run() {
      const { tryCollector } = await import('../telemetry/try-collector.ts');
      const problems = await tryCollector(settings);
      if (problems.length === 0) return ok(t('The collector receives what the portal sends.'));
      return warning(
        `${problems.join('. ')}.`,
        t('Start the collector, or correct OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.'),
      );
    },
  };
}
