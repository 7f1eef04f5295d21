import type { DemoCourse } from '../shapes.ts';

/** Courses on customs, dangerous goods and claims. */
export const coursesOnTrade: readonly DemoCourse[] = [
  {
    title: 'Customs and HS Classification',
    institution: 'Kontor Zoll',
    instructorName: 'Hannah Weiss',
    duration: 10,
    level: 'ADVANCED',
    delivery: 'BLENDED',
    language: 'de',
    price: [98_000, 'EUR'],
    startsInDays: 52,
    thumbnail: { scene: 'papers', alt: 'Papers with a stamp on a desk' },
    tags: ['customs', 'hs classification'],
    status: 'published',
    by: 'ingrid',
    writtenDaysAgo: 46,
    outcomes: [
      'Apply the six general rules in their order',
      'Write a note for the file that convinces an auditor',
      'Tell value, origin and classification apart and answer for each',
      'Decide when a binding ruling is worth asking for',
    ],
    description: `<p>Taught in German. Classification is a discipline and not an opinion: there is an order of questions, and who keeps to it comes to the same code as the colleague next door. We train this on two hundred products, from the LED lamp to the set of kitchen knives in a bag.</p>
<p>Value and origin get two weeks each, since a right code with a wrong value doesn’t help anybody. Three Saturdays take place in Bremen; the rest is online with a weekly meeting in the evening. Participants should have worked with declarations for a year.</p>`,
    modules: [
      {
        title: 'The system and its order',
        summary: 'Sections, chapters, headings, subheadings; what is national beyond six digits.',
        lessons: [
          ['97 chapters, one of them empty', 15, 'VIDEO'],
          ['Legal texts and helpful texts', 25, 'READING'],
          ['Where would you look?', 12, 'QUIZ'],
        ],
      },
      {
        title: 'Rules 1 and 6',
        summary: 'Headings and notes first; the same again among subheadings of one level.',
        lessons: [
          ['When a note ends the discussion', 18, 'VIDEO'],
          ['Thirty products by rule 1', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Rules 2 and 3',
        summary: 'Unfinished, unassembled, mixed, in sets.',
        lessons: [
          ['Essential character', 20, 'VIDEO'],
          ['Is this a set?', 15, 'QUIZ'],
          ['Forty products by rules 2 and 3', 75, 'WORKSHOP'],
        ],
      },
      {
        title: 'Difficult sections',
        summary: 'Textiles, machines and their parts, food preparations, plastics.',
        lessons: [
          ['Parts and their notes', 24, 'READING'],
          ['A Saturday on machines', 240, 'WORKSHOP'],
        ],
      },
      {
        title: 'Customs value',
        summary: 'The transaction value, additions, deductions, related parties.',
        lessons: [
          ['From the invoice to the value', 20, 'VIDEO'],
          ['Freight, insurance, royalties, tools', 28, 'READING'],
          ['Twelve invoices', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Origin',
        summary: 'Preferential and not; rules for a product; proofs and suppliers’ declarations.',
        lessons: [
          ['Two questions called origin', 16, 'VIDEO'],
          ['Read a rule for your product', 30, 'READING'],
          ['Follow an apron through an agreement', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Rulings, checks and the file',
        summary: 'Asking for a ruling, behaving in an audit, correcting oneself.',
        lessons: [
          ['What a ruling binds', 14, 'VIDEO'],
          ['The note for the file', 20, 'READING'],
          ['An audit, played through', 180, 'WORKSHOP'],
          ['Examination', 120, 'QUIZ'],
        ],
      },
    ],
  },
  {
    title: 'Dangerous Goods Awareness',
    institution: 'Compass Academy',
    instructorName: 'Meera Krishnan',
    duration: 2,
    level: 'BEGINNER',
    delivery: 'CLASSROOM',
    language: 'en',
    price: [42_000, 'SGD'],
    startsInDays: 26,
    thumbnail: { scene: 'stack', alt: 'Stacked containers, one with a hazard diamond' },
    tags: ['dangerous goods', 'imdg', 'safety'],
    status: 'published',
    by: 'moderator',
    writtenDaysAgo: 39,
    outcomes: [
      'Recognise hidden dangerous goods in an ordinary order',
      'Name the nine classes by their labels',
      'Read a declaration line and see what is missing',
      'Know whom to call, and what not to touch',
    ],
    description: `<p>For everybody who books, sells or stores goods and isn’t the one who signs: after these four days you notice that the order holds a dangerous thing before it stands on the ramp. Perfume, paint, a power tool with its battery, a first-aid kit with a gas cartridge: most of what goes wrong begins with goods that nobody thought of.</p>
<p>Classroom in Singapore, two days a week, twelve people at most. The course gives awareness and no licence to sign; function-specific training follows on it.</p>`,
    modules: [
      {
        title: 'Why there are rules',
        summary: 'Three accidents, and what was written after each.',
        lessons: [
          ['A fire that began with a name', 25, 'VIDEO'],
          ['Who makes the rules, by mode', 20, 'READING'],
        ],
      },
      {
        title: 'Nine classes',
        summary: 'Labels, divisions, subsidiary hazards, packing groups.',
        lessons: [
          ['The labels on the wall', 45, 'WORKSHOP'],
          ['Which class?', 15, 'QUIZ'],
        ],
      },
      {
        title: 'Hidden goods',
        summary: 'Ordinary descriptions behind which a UN number is waiting.',
        lessons: [
          ['“Spare parts”, “camping gear”, “samples”', 20, 'VIDEO'],
          ['Fifty orders, eleven of them dangerous', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Packages and marks',
        summary: 'Tested packagings, X, Y and Z, limited and excepted quantities.',
        lessons: [
          ['Reading the code on a drum', 18, 'VIDEO'],
          ['Limited quantities', 20, 'READING'],
          ['Right or wrong package', 15, 'QUIZ'],
        ],
      },
      {
        title: 'Papers',
        summary: 'The line with four items, the safety data sheet, the packing certificate.',
        lessons: [
          ['UN1263, word by word', 15, 'VIDEO'],
          ['Mark in red: six declarations', 50, 'WORKSHOP'],
        ],
      },
      {
        title: 'When something leaks',
        summary: 'Distance, telephone, segregation; what helps and what only looks brave.',
        lessons: [
          ['The first five minutes', 20, 'VIDEO'],
          ['Drill in the yard', 120, 'WORKSHOP'],
          ['Final test', 45, 'QUIZ'],
        ],
      },
    ],
  },
  {
    title: 'Freight Claims and Insurance',
    institution: 'Fairway Training',
    instructorName: 'Olivia Carter',
    duration: 6,
    level: 'ADVANCED',
    delivery: 'ONLINE',
    language: 'en',
    price: [52_000, 'USD'],
    thumbnail: { scene: 'warehouse', alt: 'Damaged goods on a warehouse floor between racks' },
    tags: ['claims', 'insurance'],
    status: 'closed',
    by: 'moderator',
    writtenDaysAgo: 210,
    outcomes: [
      'Give notice in time under sea, road and air regimes',
      'Put together a claim that can be paid without a question back',
      'Calculate the limits of liability',
      'Know what a cargo policy covers and what it leaves out',
    ],
    description: `<p>A claim is a small piece of engineering: dates, facts, figures, and a letter that arrives before the year is over. Over six weeks you build one complete claim from the file of a real case, from the remark on the receipt to the settlement.</p>
<p>The second half is about insurance: clauses A, B and C, general average, subrogation, and why the insurer wants the same documents as the carrier, only sooner. This course is full and closed for now; it will be given again.</p>`,
    modules: [
      {
        title: 'The first days',
        summary: 'Receipt, photographs, notice, survey.',
        lessons: [
          ['At the door', 15, 'VIDEO'],
          ['Notice: to whom, and how fast', 20, 'READING'],
          ['Which deadline applies?', 12, 'QUIZ'],
        ],
      },
      {
        title: 'Who is liable, by mode',
        summary: 'Hague-Visby, CMR, Montreal, and contracts on top of them.',
        lessons: [
          ['Carrier, agent, forwarder', 20, 'VIDEO'],
          ['Exceptions that are used, and how they fall', 30, 'READING'],
        ],
      },
      {
        title: 'How much',
        summary: 'Market value, limits in special drawing rights, salvage.',
        lessons: [
          ['Kilos, packages, SDRs', 18, 'VIDEO'],
          ['Calculate eight claims', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'The file',
        summary: 'Documents in their order, a statement of claim, the extension of time.',
        lessons: [
          ['One page that gets paid', 15, 'VIDEO'],
          ['Write your statement of claim', 90, 'WORKSHOP'],
        ],
      },
      {
        title: 'Cargo insurance',
        summary: 'Clauses, exclusions, duties after a loss, general average.',
        lessons: [
          ['A, B and C', 20, 'VIDEO'],
          ['Inherent vice, delay, packing', 22, 'READING'],
          ['Covered or not?', 15, 'QUIZ'],
        ],
      },
      {
        title: 'Settlement and recovery',
        summary: 'Negotiating, subrogation, and learning from it.',
        lessons: [
          ['A settlement talk, listened to', 30, 'VIDEO'],
          ['From claim to prevention', 18, 'READING'],
          ['Examination', 60, 'QUIZ'],
        ],
      },
    ],
  },
];
