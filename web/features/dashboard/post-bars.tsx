import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { ChartRow } from './queries.ts';

const HEIGHT = 300;

/** Drafts are outlined, so that colour is not the only difference. */
const outlined = { fillOpacity: 0.15, stroke: 'var(--info)', strokeWidth: 1.5, strokeDasharray: '5 4' };

/** A separate file, because the chart library is larger than the rest of the dashboard. */
export default function PostBars({ rows }: { readonly rows: readonly ChartRow[] }) {
  return (
    <BarChart
      h={HEIGHT}
      w="100%"
      data={[...rows]}
      dataKey="category"
      series={[
        { name: 'Published', color: 'var(--info)' },
        { name: 'Draft', color: 'var(--info)' },
      ]}
      textColor="var(--text-dim)"
      gridColor="var(--line)"
      maxBarWidth={88}
      yAxisProps={{ allowDecimals: false, width: 40 }}
      // Screen readers and the keyboard use the table instead.
      barChartProps={{ accessibilityLayer: false }}
      barProps={({ name }) => ({ isAnimationActive: false, ...(name === 'Draft' && outlined) })}
    />
  );
}
