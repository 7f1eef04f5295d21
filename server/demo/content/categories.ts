import type { DemoCategory } from '../shapes.ts';

const sub = (name: string, description: string) => ({ name, description });

export const categories: readonly DemoCategory[] = [
  {
    name: 'Quote',
    description: 'Freight requests: say what moves, from where to where, and forwarders answer.',
    enabled: true,
    subCategories: [
      sub('Ocean FCL', 'Full containers by sea.'),
      sub('Ocean LCL', 'Less than a container, by weight or measure.'),
      sub('Air Freight', 'General, perishable, pharma and dangerous cargo by air.'),
      sub('Road Freight', 'Full and part loads by truck.'),
      sub('Rail and Multimodal', 'Block trains, inland depots and everything with more than one mode.'),
      sub('Project and Breakbulk', 'Out of gauge, heavy lift and cargo that fits no box.'),
      sub('Customs Brokerage', 'Clearance, duty questions and bonded moves.'),
      sub('Warehousing', 'Storage, handling and fulfilment.'),
    ],
  },
  {
    name: 'Freight',
    description: 'Carriers, equipment, schedules and surcharges.',
    enabled: true,
    subCategories: [
      sub('Ocean', 'Liner services, bookings, rollovers, terminals.'),
      sub('Air', 'Capacity, chargeable weight, handling and screening.'),
      sub('Road', 'Trucking, cabotage, driver hours and tail-lifts.'),
      sub('Rail', 'Corridors, gauges, inland depots.'),
      sub('Courier and Express', 'Parcels, express customs and last-minute spares.'),
      sub('Rates and Surcharges', 'GRIs, BAF, PSS and what stands behind them.'),
    ],
  },
  {
    name: 'Trade and Customs',
    description: 'Rules of trade: terms, codes, papers and permits.',
    enabled: true,
    subCategories: [
      sub('Incoterms', 'Who pays, who insures, and where risk passes.'),
      sub('HS Classification', 'Which heading, and how to argue for it.'),
      sub('Import Rules', 'Duties, valuation, permits and holds.'),
      sub('Export Documents', 'Invoices, certificates, bills of lading, letters of credit.'),
      sub('Free Trade Agreements', 'Origin rules and proofs of origin.'),
      sub('Sanctions and Compliance', 'Screening, dual use and end users.'),
    ],
  },
  {
    name: 'Supply Chain',
    description: 'Planning, buying, storing and delivering.',
    enabled: true,
    subCategories: [
      sub('Planning and Inventory', 'Forecasts, safety stock and S&OP.'),
      sub('Procurement', 'Tenders, contracts and suppliers.'),
      sub('Warehousing and Fulfilment', 'Layouts, picking, counting and returns to stock.'),
      sub('Last Mile', 'The costly end of every delivery.'),
      sub('Cold Chain', 'Temperature from producer to patient or plate.'),
      sub('Risk and Resilience', 'What to do before and after it goes wrong.'),
    ],
  },
  {
    name: 'Technology',
    description: 'Systems, messages and sensors of the trade.',
    enabled: true,
    subCategories: [
      sub('TMS and WMS', 'Choosing, starting and living with them.'),
      sub('EDI and APIs', 'Messages, mappings and partners.'),
      sub('Tracking and IoT', 'Milestones, seals and loggers.'),
      sub('Automation', 'Robots, conveyors and what pays back.'),
    ],
  },
  {
    name: 'Sustainability',
    description: 'Counting carbon and cutting it.',
    enabled: true,
    subCategories: [
      sub('Emissions Reporting', 'Scopes, factors and frameworks.'),
      sub('Alternative Fuels', 'Methanol, LNG, HVO, batteries and hydrogen.'),
      sub('Packaging and Returns', 'Less air, less waste, more trips.'),
    ],
  },
  {
    name: 'Community',
    description: 'The people of the trade.',
    enabled: true,
    subCategories: [
      sub('Introductions', 'Say who you are and what you move.'),
      sub('Career Advice', 'Jobs, certificates and changes of course.'),
      sub('Claims and Insurance', 'Damage, loss and getting paid for it.'),
      sub('Fraud Alerts', 'Fakes, scams and how they were found out.'),
      sub('Feedback', 'What this portal should do better.'),
    ],
  },
  {
    name: 'Archive',
    description: 'Closed to readers.',
    enabled: false,
    subCategories: [sub('Old Notices', 'Notices that no longer hold.')],
  },
];
