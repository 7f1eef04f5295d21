import { LineChart } from '@mantine/charts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { type Day, type Measure, measureNames } from './by-day.ts';

interface DayChartProps {
  readonly days: readonly Day[];
  readonly of: readonly [Measure, Measure];
}

/** Draws one line solid and the other dashed, so that colour is not the only difference. */
export default function DayChart({ days, of: [first, second] }: DayChartProps) {
  return (
    <LineChart
      h="16rem"
      data={days.map((day) => ({ ...day }))}
      dataKey="day"
      series={[
        { name: first, label: measureNames[first], color: 'var(--accent)' },
        { name: second, label: measureNames[second], color: 'var(--info)', strokeDasharray: '6 4' },
      ]}
      curveType="linear"
      withLegend
      withDots={days.length <= 7}
      yAxisProps={{ allowDecimals: false, width: 48 }}
      xAxisProps={{ tickFormatter: (day: string) => day.slice(5), minTickGap: 24 }}
      lineChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: false }}
    />
  );
}
