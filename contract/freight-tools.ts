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
  demurrage: {
    title: 'Demurrage and detention',
    path: `${pages.tools}/demurrage-detention`,
    text: 'When the free time of your containers ends, what each day after it costs, and what a later return would cost.',
  },
  invoiceCheck: {
    title: 'Demurrage invoice check',
    path: `${pages.tools}/demurrage-invoice`,
    text: 'Whether an invoice for a shipment to or from the United States has what 46 CFR 541.6 requires, and a letter if it has not.',
  },
  cutOffs: {
    title: 'Cut-off planner',
    path: `${pages.tools}/cut-off-planner`,
    text: 'From the departure of the vessel back to the cut-offs, stuffing and booking, in the working days of two countries.',
  },
  holidays: {
    title: 'Holidays and working days',
    path: `${pages.tools}/holidays`,
    text: 'Public holidays, long closures and working days of two countries side by side.',
  },
  emissions: {
    title: 'CO2e of a shipment',
    path: `${pages.tools}/emissions`,
    text: 'Greenhouse gases of each leg by ISO 14083: mass × distance × factor, with the source of each factor.',
  },
  documents: {
    title: 'Documents of a shipment',
    path: `${pages.tools}/documents`,
    text: 'Commercial invoice, packing list, letter of instruction, VGM declaration and booking request from one set of fields.',
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
