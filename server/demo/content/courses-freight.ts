import type { DemoCourse } from '../shapes.ts';

/** Courses on moving goods by sea and air. */
export const coursesOnFreight: readonly DemoCourse[] = [
  {
    title: 'Incoterms in Practice',
    institution: 'Fairway Training',
    instructorName: 'Henrik Sørensen',
    duration: 4,
    level: 'BEGINNER',
    delivery: 'ONLINE',
    language: 'en',
    price: [29_000, 'EUR'],
    startsInDays: 19,
    thumbnail: { scene: 'harbour', alt: 'A container hangs between quay and ship' },
    tags: ['incoterms', 'contracts'],
    status: 'published',
    by: 'moderator',
    writtenDaysAgo: 8,
    outcomes: [
      'Choose one of the eleven rules for a given sale and say why',
      'Write the named place so that nobody can misread it',
      'Explain where risk and cost pass from seller to buyer, and where they pass apart',
      'Recognise a rule that does not fit containers',
    ],
    description: `<p>Three letters and a place decide who books, who pays, who insures and who bears the loss. This course goes through the eleven rules of Incoterms® 2020 with contracts from daily work instead of definitions: bed linen in containers, a transformer on a heavy-lift ship, cartons by air.</p>
<p>Each week there is a case in which something has gone wrong. You decide who pays, then see how it was settled. The final task is to rewrite the delivery clause of a contract of your own.</p>
<p>The wording of the rules is the ICC’s and is not part of the course; have a copy at hand. Incoterms® is a registered mark of the International Chamber of Commerce.</p>`,
    modules: [
      {
        title: 'What the rules settle, and what they don’t',
        summary: 'Delivery, risk, cost and clearance; why ownership and payment are elsewhere.',
        lessons: [
          ['A sale in one line', 14, 'VIDEO'],
          ['Delivery is where risk passes', 20, 'READING'],
          ['In the rules or not? Twelve questions', 10, 'QUIZ'],
        ],
      },
      {
        title: 'Any mode: EXW and FCA',
        summary: 'Handing over at the works or to a carrier, with the export clearance on the right side.',
        lessons: [
          ['Why EXW fails at the export declaration', 16, 'VIDEO'],
          ['FCA at the works and FCA at a terminal', 18, 'READING'],
          ['The on-board bill under FCA', 12, 'VIDEO'],
          ['Rewrite five EXW clauses', 35, 'WORKSHOP'],
        ],
      },
      {
        title: 'CPT and CIP: cost runs further than risk',
        summary: 'Two places in one rule, and an insurance for somebody else.',
        lessons: [
          ['Two places, one of them forgotten', 15, 'VIDEO'],
          ['Insurance: clauses A and C, 110 per cent', 22, 'READING'],
          ['Who pays for the terminal?', 30, 'WORKSHOP'],
        ],
      },
      {
        title: 'DAP, DPU and DDP: all the way',
        summary: 'Unloading, import clearance and taxes that cannot be recovered.',
        lessons: [
          ['Who unloads?', 12, 'VIDEO'],
          ['DDP and the tax number you don’t have', 18, 'READING'],
          ['Delivered where? A quiz on places', 10, 'QUIZ'],
        ],
      },
      {
        title: 'Only by water: FAS, FOB, CFR and CIF',
        summary: 'What they are good for, and why a container is not among it.',
        lessons: [
          ['Alongside, on board, and the fence between', 15, 'VIDEO'],
          ['Bulk and breakbulk: where FOB is right', 16, 'READING'],
        ],
      },
      {
        title: 'Your own clause',
        summary: 'From habit to a clause with rule, place and edition.',
        lessons: [
          ['Four questions to a rule', 14, 'VIDEO'],
          ['Write and exchange: your delivery clause', 60, 'WORKSHOP'],
          ['Final quiz', 20, 'QUIZ'],
        ],
      },
    ],
  },
  {
    title: 'Ocean Freight Foundations',
    institution: 'Fairway Training',
    instructorName: 'Henrik Sørensen',
    duration: 8,
    level: 'BEGINNER',
    delivery: 'BLENDED',
    language: 'en',
    startsInDays: 33,
    thumbnail: { scene: 'ship', alt: 'A container ship at sea' },
    tags: ['ocean', 'fcl', 'lcl'],
    status: 'published',
    by: 'moderator',
    writtenDaysAgo: 64,
    outcomes: [
      'Follow a container from the booking to the empty return and name who acts at each step',
      'Read a bill of lading and find its three functions',
      'Compare two ocean quotations with all their charges',
      'Keep documents, VGM and gate cut-offs apart',
    ],
    description: `<p>For everybody who comes new to sea freight, from a desk in purchasing or from the road. In eight weeks you follow two shipments: a full container of garments and six pallets of lamps that share a box with strangers. Every paper that appears is on your desk too.</p>
<p>Two days are in person at a training terminal; the rest is online, about three hours a week. The course is free of charge and paid for by the firms that send their trainees.</p>`,
    modules: [
      {
        title: 'Ships, lines and boxes',
        summary: 'Who owns what, and the sizes that matter.',
        lessons: [
          ['Carriers, alliances, NVOCCs and agents', 18, 'VIDEO'],
          ['22G1, 42G1, 45G1: reading a container’s code', 15, 'READING'],
          ['The check digit of a container number', 10, 'QUIZ'],
        ],
      },
      {
        title: 'Full or shared',
        summary: 'When LCL is cheaper, and when it only looks so.',
        lessons: [
          ['Weight or measure', 14, 'VIDEO'],
          ['Handling steps: twelve against five', 12, 'READING'],
          ['Find the break-even for six lanes', 40, 'WORKSHOP'],
        ],
      },
      {
        title: 'From booking to gate',
        summary: 'Booking, release of the empty, packing, VGM and three cut-offs.',
        lessons: [
          ['A week before sailing', 16, 'VIDEO'],
          ['Packing and securing', 24, 'READING'],
          ['VGM by two methods', 12, 'VIDEO'],
          ['Which cut-off was missed?', 10, 'QUIZ'],
        ],
      },
      {
        title: 'The bill of lading',
        summary: 'Receipt, evidence and key to the goods; waybills and electronic ones.',
        lessons: [
          ['Three functions of one sheet', 18, 'VIDEO'],
          ['Clean, claused, switched, surrendered', 22, 'READING'],
          ['Check a draft against the instructions', 35, 'WORKSHOP'],
        ],
      },
      {
        title: 'Rates and surcharges',
        summary: 'Base rate, fuel, terminal handling and notices of increase.',
        lessons: [
          ['What is in a rate', 15, 'VIDEO'],
          ['How to read a GRI notice', 12, 'READING'],
          ['Two quotations in one table', 45, 'WORKSHOP'],
        ],
      },
      {
        title: 'Arrival, free time and return',
        summary: 'Arrival notice, release, demurrage, detention and the empty depot.',
        lessons: [
          ['Three clocks', 14, 'VIDEO'],
          ['Release without a paper', 12, 'READING'],
          ['Count the days', 12, 'QUIZ'],
        ],
      },
      {
        title: 'Two days at the terminal',
        summary: 'In person: gate, yard, quay and control room.',
        lessons: [
          ['A box’s way through the yard', 240, 'WORKSHOP'],
          ['A morning in the planning office', 180, 'WORKSHOP'],
          ['Final quiz', 30, 'QUIZ'],
        ],
      },
    ],
  },
  {
    title: 'Air Cargo and Chargeable Weight',
    institution: 'Compass Academy',
    instructorName: 'Aisha Rahman',
    duration: 5,
    level: 'BEGINNER',
    delivery: 'ONLINE',
    language: 'en',
    price: [45_000, 'KWD'],
    startsInDays: 12,
    thumbnail: { scene: 'plane', alt: 'A freighter takes off above the hangars' },
    tags: ['air', 'chargeable weight'],
    status: 'published',
    by: 'ingrid',
    writtenDaysAgo: 27,
    outcomes: [
      'Work out the chargeable weight of any consignment and round it rightly',
      'Use the breaks of a tariff in the shipper’s favour',
      'Plan a pallet to a contour',
      'Prepare an air waybill without the errors that stop cargo',
    ],
    description: `<p>Air freight is bought by the kilo and sold by the cubic metre, and many firms pay for the difference without knowing it. This course begins with a tape measure. You learn to calculate what a consignment will be charged at, to change its packing so that it is charged at less, and to choose the rate break on purpose.</p>
<p>From the third week on we turn to what moves the goods: unit load devices, acceptance, screening, the air waybill, and cargo that needs care. The instructor works with pharma and perishables in Dubai every day, and the examples come from there.</p>`,
    modules: [
      {
        title: 'Two weights',
        summary: 'Gross and volumetric, divisors of 6000 and 5000, rounding.',
        lessons: [
          ['Why volume weighs', 10, 'VIDEO'],
          ['Divisors by mode', 12, 'READING'],
          ['Forty cartons, and nine more sums', 20, 'QUIZ'],
        ],
      },
      {
        title: 'Packing for the aircraft',
        summary: 'Cartons, skids, overhang and what the laser sees.',
        lessons: [
          ['A centimetre on each side', 12, 'VIDEO'],
          ['Repack: save a fifth of the volume', 45, 'WORKSHOP'],
        ],
      },
      {
        title: 'Tariffs and breaks',
        summary: 'Minimum, normal, quantity rates, specific commodities; charging as more to pay less.',
        lessons: [
          ['The steps of a tariff', 14, 'VIDEO'],
          ['Where the next break is cheaper', 15, 'QUIZ'],
          ['Fuel and security surcharges', 10, 'READING'],
        ],
      },
      {
        title: 'Pallets, containers, contours',
        summary: 'Unit load devices, lower deck and main deck, load spreading.',
        lessons: [
          ['What fits where', 16, 'VIDEO'],
          ['Build a pallet on paper', 40, 'WORKSHOP'],
        ],
      },
      {
        title: 'The air waybill',
        summary: 'Master and house, each box of the form, electronic by default.',
        lessons: [
          ['Not a document of title', 10, 'VIDEO'],
          ['Filling in without corrections', 20, 'READING'],
          ['Find the eight errors', 12, 'QUIZ'],
        ],
      },
      {
        title: 'Cargo that needs care',
        summary: 'Pharma, perishables, live animals, batteries: whom to ask before booking.',
        lessons: [
          ['2–8 °C on a hot apron', 18, 'VIDEO'],
          ['A pre-alert that helps', 12, 'READING'],
          ['Plan one difficult shipment', 50, 'WORKSHOP'],
        ],
      },
    ],
  },
  {
    title: 'Cold Chain',
    institution: 'Escuela del Frío',
    instructorName: 'Mateo Rojas',
    duration: 5,
    level: 'INTERMEDIATE',
    delivery: 'ONLINE',
    language: 'es',
    price: [18_000, 'USD'],
    startsInDays: 41,
    thumbnail: { scene: 'cold', alt: 'A refrigerated container with its unit running, snow crystals beside it' },
    tags: ['cold chain', 'reefer', 'perishables'],
    status: 'published',
    by: 'ingrid',
    writtenDaysAgo: 95,
    outcomes: [
      'Load a reefer so that air reaches every carton',
      'Read three temperature curves and tell a warm load from a faulty unit',
      'Write a booking with set point, ventilation and humidity that cannot be misread',
      'Plan a cold treatment and its probes',
    ],
    description: `<p>Taught in Spanish, with glossaries in English. A reefer keeps a temperature that the cargo already has; whoever knows this avoids half of all claims. The course follows grapes and cherries from the orchard in central Chile to a shelf in Philadelphia, and takes a side road to vaccines.</p>
<p>You work with real data of loggers and units, anonymised, and in the end explain one damaged shipment to a surveyor, in writing and with curves.</p>`,
    modules: [
      {
        title: 'Heat, air and moisture',
        summary: 'Respiration, condensation, and what a unit can and cannot do.',
        lessons: [
          ['Fruit is alive', 14, 'VIDEO'],
          ['Dew point at the dock', 16, 'READING'],
          ['Numbers to know', 10, 'QUIZ'],
        ],
      },
      {
        title: 'Before loading',
        summary: 'Pre-cooling the cargo, the inspection of the unit, the dock.',
        lessons: [
          ['Measuring in the pulp', 12, 'VIDEO'],
          ['A pre-trip inspection, line by line', 15, 'READING'],
        ],
      },
      {
        title: 'Stowing for air',
        summary: 'Floor cover, holes in line, the red line, the gap at the door.',
        lessons: [
          ['How air moves in a 45R1', 14, 'VIDEO'],
          ['Draw the stow for 20 and 21 pallets', 40, 'WORKSHOP'],
        ],
      },
      {
        title: 'Settings and documents',
        summary: 'Set point with its sign, fresh air, humidity, cold treatment.',
        lessons: [
          ['Minus one half', 8, 'VIDEO'],
          ['Protocols of cold treatment', 20, 'READING'],
          ['Correct six bookings', 15, 'QUIZ'],
        ],
      },
      {
        title: 'Pharma lanes',
        summary: 'Qualification, packaging profiles, deviations and who decides at night.',
        lessons: [
          ['Why freezing is worse than warmth', 12, 'VIDEO'],
          ['A lane risk assessment', 22, 'READING'],
        ],
      },
      {
        title: 'When it went wrong',
        summary: 'Curves, survey and claim.',
        lessons: [
          ['Supply, return, pulp: three curves', 16, 'VIDEO'],
          ['Explain a damaged shipment', 60, 'WORKSHOP'],
          ['Final quiz', 20, 'QUIZ'],
        ],
      },
    ],
  },
];
