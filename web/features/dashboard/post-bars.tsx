import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { ChartRow } from './queries.ts';

const HEIGHT = 300;

/** Drafts are outlined, so that the two can be told apart without colours. */
const outlined = { fillOpacity: 0.15, stroke: 'var(--info)', strokeWidth: 1.5, strokeDasharray: '5 4' };

/** The bars alone. In a file of its own: the drawing library is larger than the rest of the dashboard. */
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
      // The table beside it is what screen readers and the keyboard meet.
      barChartProps={{ accessibilityLayer: false }}
      barProps={({ name }) => ({ isAnimationActive: false, ...(name === 'Draft' && outlined) })}
    />
  );
}
