/** The calculators: one row for each. */
import { pages } from './pages.ts';

interface Row {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

export const tools = {
  chargeableWeight: {
    title: 'Chargeable weight',
    path: `${pages.tools}/chargeable-weight`,
    text: 'Volume, gross weight and what carriers charge by air, courier, road, rail and sea.',
  },
  containerFit: {
    title: 'Container fit',
    path: `${pages.tools}/container-fit`,
    text: 'How many containers your packages need, and where each package goes.',
  },
  landedCost: {
    title: 'Landed cost',
    path: `${pages.tools}/landed-cost`,
    text: 'What imported goods cost at your door, with duty and tax at your rates.',
  },
  incoterms: {
    title: 'Incoterms adviser',
    path: `${pages.tools}/incoterms`,
    text: 'Who pays, who bears the risk, and where it passes under each Incoterms® 2020 rule.',
  },
  containerNumber: {
    title: 'Container number check',
    path: `${pages.tools}/container-number`,
    text: 'Whether the check digit of a container number is correct under ISO 6346.',
  },
} as const satisfies Readonly<Record<string, Row>>;

export type Tool = keyof typeof tools;
export const toolPaths: readonly string[] = Object.values(tools).map(({ path }) => path);
