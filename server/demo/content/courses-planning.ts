import type { DemoCourse } from '../shapes.ts';

/** Courses on storing, planning, buying and measuring. */
export const coursesOnPlanning: readonly DemoCourse[] = [
  {
    title: 'Warehouse Operations',
    institution: 'Northgate School of Planning',
    instructorName: 'Elena Popescu',
    duration: 6,
    level: 'BEGINNER',
    delivery: 'BLENDED',
    language: 'en',
    startsInDays: 16,
    thumbnail: { scene: 'warehouse', alt: 'High racks in a warehouse' },
    tags: ['warehousing', 'fulfilment'],
    status: 'published',
    by: 'admin',
    writtenDaysAgo: 17,
    outcomes: [
      'Draw the flow of goods through a building and find where it waits',
      'Place articles by how often they are picked',
      'Plan a shift from the lines expected',
      'Run a cycle count whose causes are followed up',
    ],
    description: `<p>From the gate to the gate: receiving, putting away, storing, picking, packing, sending out, and what comes back. Every week has one hour of theory and one task in a warehouse, your own if you have one, otherwise the partner warehouse near you.</p>
<p>The course was made for new team leaders. It needs no software; a stop-watch, squared paper and the courage to stand still for half an hour and look are enough.</p>`,
    modules: [
      {
        title: 'The building and its flow',
        summary: 'Doors, zones, ways; where goods wait and why.',
        lessons: [
          ['Half an hour on one spot', 15, 'VIDEO'],
          ['Draw your flow', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Receiving and putting away',
        summary: 'Appointments, checks, labels, and the place for each thing.',
        lessons: [
          ['What to check at the door', 14, 'VIDEO'],
          ['Fixed, free and mixed places', 18, 'READING'],
          ['Pallet, place, label', 10, 'QUIZ'],
        ],
      },
      {
        title: 'Slotting',
        summary: 'Fast near the door, heavy at the bottom, similar things apart.',
        lessons: [
          ['A week of picks on a map', 16, 'VIDEO'],
          ['Move twenty articles', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Picking',
        summary: 'By order, by batch, by zone, by wave; errors and their price.',
        lessons: [
          ['Four ways to walk', 18, 'VIDEO'],
          ['What an error costs', 15, 'READING'],
          ['Choose the method', 12, 'QUIZ'],
        ],
      },
      {
        title: 'People and shifts',
        summary: 'From lines to hours; safety, training and fair targets.',
        lessons: [
          ['Planning a Tuesday', 16, 'VIDEO'],
          ['Plan next week', 50, 'WORKSHOP'],
        ],
      },
      {
        title: 'Counting and returns',
        summary: 'Cycle counts, causes, and a desk of its own for what comes back.',
        lessons: [
          ['Blind counts', 12, 'VIDEO'],
          ['Returns within a day', 14, 'READING'],
          ['Final quiz', 20, 'QUIZ'],
        ],
      },
    ],
  },
  {
    title: 'Demand Planning',
    institution: 'Northgate School of Planning',
    instructorName: 'Ben Whitfield',
    duration: 8,
    level: 'INTERMEDIATE',
    delivery: 'ONLINE',
    language: 'en',
    price: [36_000, 'GBP'],
    startsInDays: 47,
    thumbnail: { scene: 'chart', alt: 'A saw-tooth line of stock above a safety level' },
    tags: ['planning', 'forecast', 'inventory'],
    status: 'published',
    by: 'moderator',
    writtenDaysAgo: 33,
    outcomes: [
      'Clean a sales history so that it shows demand',
      'Choose a method by the shape of the data and measure its error',
      'Set safety stock from the error and the lead time',
      'Lead a monthly meeting that ends with one number',
    ],
    description: `<p>A forecast is wrong. The question is by how much, in which direction and whether anybody has noticed. In eight weeks you build a forecast for forty articles of a garden-furniture shop, from a raw export to a plan that purchasing signs.</p>
<p>We work in a spreadsheet, so that every step can be seen. Bring data of your own from week five on if you like; it stays with you. You should be at home with averages and standard deviations.</p>`,
    modules: [
      {
        title: 'From sales to demand',
        summary: 'Gaps, promotions, returns, one-off orders.',
        lessons: [
          ['Zero is not zero', 14, 'VIDEO'],
          ['Clean forty histories', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Patterns',
        summary: 'Level, trend, season, and articles that hardly move.',
        lessons: [
          ['Look before you calculate', 15, 'VIDEO'],
          ['Sort articles by their shape', 20, 'READING'],
          ['Trend or chance?', 12, 'QUIZ'],
        ],
      },
      {
        title: 'Methods',
        summary: 'Naive, moving averages, exponential smoothing, and regression with care.',
        lessons: [
          ['Beat the naive forecast first', 16, 'VIDEO'],
          ['Smoothing by hand', 22, 'READING'],
          ['Five methods, one article', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Error and bias',
        summary: 'Measures that can be added up, and those that deceive.',
        lessons: [
          ['Why percentages mislead', 15, 'VIDEO'],
          ['A dashboard with three numbers', 45, 'WORKSHOP'],
        ],
      },
      {
        title: 'Stock',
        summary: 'Service, safety stock, reorder points, slow movers.',
        lessons: [
          ['Two meanings of 95 per cent', 14, 'VIDEO'],
          ['When the lead time varies', 24, 'READING'],
          ['Play two years through', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'New and dying articles',
        summary: 'Forecasting without history, and ordering for the last time.',
        lessons: [
          ['A sister article as a guess', 14, 'VIDEO'],
          ['The last order', 16, 'READING'],
          ['Which of ten would you drop?', 10, 'QUIZ'],
        ],
      },
      {
        title: 'The meeting',
        summary: 'Sales and operations planning: roles, agenda, one number.',
        lessons: [
          ['Who may change the forecast', 15, 'VIDEO'],
          ['A meeting, played', 90, 'WORKSHOP'],
          ['Final quiz', 25, 'QUIZ'],
        ],
      },
    ],
  },
  {
    title: 'Procurement and Tendering',
    institution: 'Maasvlakte Institute',
    instructorName: 'Claire Dubois',
    duration: 6,
    level: 'INTERMEDIATE',
    delivery: 'ONLINE',
    language: 'fr',
    price: [45_000, 'EUR'],
    startsInDays: 61,
    thumbnail: { scene: 'hall', alt: 'Rows of seats before a screen' },
    tags: ['procurement', 'tender', 'rates'],
    status: 'published',
    by: 'ingrid',
    writtenDaysAgo: 71,
    outcomes: [
      'Prepare lane data that carriers believe',
      'Compare offers with missing charges, free time and transit put into money',
      'Award with shares and keep to them',
      'Hold a quarterly review with two honest numbers',
    ],
    description: `<p>Taught in French. You prepare, send out, evaluate and award one tender for eight lanes. The offers come from a group of forwarders who take part as carriers and do everything that carriers do: they leave a charge out, they ask for another round, they take your best lane and decline the rest.</p>
<p>For buyers of freight with a year of experience, and for people from purchasing who have bought everything but freight.</p>`,
    modules: [
      {
        title: 'Knowing what you ship',
        summary: 'Lanes, volumes by month, weights, habits.',
        lessons: [
          ['Two years on one sheet', 15, 'VIDEO'],
          ['Build the lane data', 75, 'WORKSHOP'],
        ],
      },
      {
        title: 'The market',
        summary: 'Contracts and spot, indexes, cycles, alliances.',
        lessons: [
          ['What moves a rate', 18, 'VIDEO'],
          ['Indexes and what they measure', 20, 'READING'],
          ['Contract or spot?', 10, 'QUIZ'],
        ],
      },
      {
        title: 'The request',
        summary: 'One table, the contract enclosed, questions that can be answered.',
        lessons: [
          ['What “all in” leaves out', 12, 'VIDEO'],
          ['Write the request', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Comparing',
        summary: 'Normalising charges, free days, transit, reliability.',
        lessons: [
          ['Four things put into money', 18, 'VIDEO'],
          ['Scenarios for eight lanes', 75, 'WORKSHOP'],
        ],
      },
      {
        title: 'Talking and awarding',
        summary: 'One round, best three, shares, and a kind refusal.',
        lessons: [
          ['Without an auction', 15, 'VIDEO'],
          ['A letter to those who lost', 12, 'READING'],
        ],
      },
      {
        title: 'Living with the contract',
        summary: 'Loading rates, allocations, reviews, changes.',
        lessons: [
          ['The first ten invoices', 14, 'VIDEO'],
          ['A quarterly review, played', 60, 'WORKSHOP'],
          ['Final quiz', 20, 'QUIZ'],
        ],
      },
    ],
  },
  {
    title: 'Supply-Chain Analytics',
    institution: 'Maasvlakte Institute',
    instructorName: 'Viktor Melnyk',
    duration: 9,
    level: 'ADVANCED',
    delivery: 'ONLINE',
    language: 'en',
    price: [58_000, 'JPY'],
    startsInDays: 75,
    thumbnail: { scene: 'map', alt: 'A map with routes from port to port' },
    tags: ['analytics', 'data', 'planning'],
    status: 'published',
    by: 'admin',
    writtenDaysAgo: 54,
    outcomes: [
      'Turn milestones into lead times with their spread',
      'Ask a database with SQL and check the answer',
      'Model a network with costs and capacities',
      'Show a finding in one chart that is not misread',
    ],
    description: `<p>Two million milestones from a fictitious forwarder, one database, nine weeks. You find out which lanes are unreliable and why, what a second warehouse would change, and whether the delay of last autumn came from the ports or from the way it was measured.</p>
<p>Tools are SQL and Python; both are introduced, but somebody who has never programmed will need more than the five hours a week that we plan. A study group in Asian evening hours meets each Thursday.</p>`,
    modules: [
      {
        title: 'Data from operations',
        summary: 'Milestones, their sources and their lies.',
        lessons: [
          ['Three timestamps for one arrival', 16, 'VIDEO'],
          ['Zones, codes, duplicates', 22, 'READING'],
          ['Spot the impossible', 12, 'QUIZ'],
        ],
      },
      {
        title: 'Asking with SQL',
        summary: 'Joins, windows, and checking a result.',
        lessons: [
          ['From question to query', 20, 'VIDEO'],
          ['Lead times by lane', 75, 'WORKSHOP'],
        ],
      },
      {
        title: 'Spread before average',
        summary: 'Percentiles, outliers, seasons.',
        lessons: [
          ['The average container does not exist', 14, 'VIDEO'],
          ['What is an outlier?', 18, 'READING'],
          ['A reliability table for forty lanes', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Causes',
        summary: 'Before and after, comparison groups, and honest doubt.',
        lessons: [
          ['The port or the measurement?', 18, 'VIDEO'],
          ['Design a comparison', 50, 'WORKSHOP'],
        ],
      },
      {
        title: 'Predicting arrivals',
        summary: 'Simple models, a test set, and saying how sure one is.',
        lessons: [
          ['A baseline that is hard to beat', 16, 'VIDEO'],
          ['Train, test, repeat', 75, 'WORKSHOP'],
          ['Did it cheat?', 12, 'QUIZ'],
        ],
      },
      {
        title: 'Networks',
        summary: 'Flows, capacities, fixed costs; optimisation in small steps.',
        lessons: [
          ['One more warehouse', 18, 'VIDEO'],
          ['Model it', 90, 'WORKSHOP'],
        ],
      },
      {
        title: 'Showing it',
        summary: 'Charts that answer one question, and a page that is read.',
        lessons: [
          ['Less ink', 14, 'VIDEO'],
          ['Your finding on one page', 60, 'WORKSHOP'],
          ['Presentations', 120, 'WORKSHOP'],
        ],
      },
    ],
  },
  {
    // Not out yet, and without a picture.
    title: 'Carbon Reporting for Logistics',
    institution: 'Maasvlakte Institute',
    instructorName: 'Sofia Lindqvist',
    duration: 4,
    level: 'INTERMEDIATE',
    delivery: 'ONLINE',
    language: 'en',
    tags: ['carbon', 'iso 14083', 'reporting'],
    status: 'draft',
    by: 'ingrid',
    writtenDaysAgo: 4,
    outcomes: [
      'Cut a transport chain into elements and calculate each',
      'Name the grade of data beside every figure',
      'Answer a customer’s questionnaire without a new calculation',
    ],
    description: `<p>From fuel, tonnes and kilometres to a figure that another person can calculate again. We follow ISO 14083 and the GLEC Framework, element by element, with two shipments and one year of a small fleet. Free of charge; date to be fixed with Sofia.</p>`,
    modules: [
      {
        title: 'What is asked for',
        summary: 'Customers, laws, scopes 1 to 3.',
        lessons: [
          ['Four questionnaires compared', 15, 'VIDEO'],
          ['Scopes in one sentence each', 12, 'READING'],
        ],
      },
      {
        title: 'Transport chains',
        summary: 'Elements, mass, distance, and what belongs to whom.',
        lessons: [
          ['Cutting a chain', 16, 'VIDEO'],
          ['One shipment, door to door', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Intensities',
        summary: 'Primary, modelled and default data; empty runs.',
        lessons: [
          ['Three grades', 14, 'VIDEO'],
          ['Which default, from which list?', 18, 'READING'],
          ['Grade these ten figures', 12, 'QUIZ'],
        ],
      },
      {
        title: 'Fuels',
        summary: 'From well to wake, methane slip, blends, electricity.',
        lessons: [
          ['What the exhaust does not show', 16, 'VIDEO'],
          ['Market-based or location-based', 15, 'READING'],
        ],
      },
      {
        title: 'The report',
        summary: 'One page with method, elements and grades.',
        lessons: [
          ['A page that ends the questions', 14, 'VIDEO'],
          ['Write yours', 60, 'WORKSHOP'],
        ],
      },
      {
        title: 'Checking and reducing',
        summary: 'Verification, restating, and measures that count.',
        lessons: [
          ['A second look', 15, 'VIDEO'],
          ['Slower, fuller, by rail', 18, 'READING'],
          ['Final quiz', 20, 'QUIZ'],
        ],
      },
    ],
  },
];
