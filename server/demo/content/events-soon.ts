import type { DemoEvent } from '../shapes.ts';
import { guests } from './guests.ts';

const [ilse, matti, dora, pedro, wei, noor, hassan, ama] = guests;

/** What takes place in the weeks after the day of loading. */
export const eventsSoon: readonly DemoEvent[] = [
  {
    title: 'Demurrage and detention clinic: bring your worst invoice',
    day: 6,
    from: '13:30',
    to: '17:00',
    timezone: 'Europe/Amsterdam',
    location: 'Rotterdam, Netherlands',
    venue: 'Maasvlakte Institute, Europaweg 14, room Waal',
    mode: 'HYBRID',
    onlineUrl: 'https://meet.quayside.example/demurrage-clinic',
    organiser: 'Quayside and Maasvlakte Institute',
    capacity: 60,
    covers: [{ scene: 'stack', alt: 'Stacked containers beneath a terminal crane' }],
    tags: ['demurrage', 'ocean', 'clinic'],
    status: 'published',
    by: 'moderator',
    writtenDaysAgo: 24,
    description: `<p>An afternoon for everybody who has an invoice in the drawer that looks wrong. We sort real cases by the clock that produced them (demurrage, detention or storage), put the dates of the terminal beside those of the invoice and write the letter together.</p>
<h3>Programme</h3>
<ul><li>13:30 The three clocks, with two tariffs side by side</li><li>14:15 Cases of the participants, names blacked out, in groups of five</li><li>15:45 What a carrier’s invoicing centre can decide and what it can’t: questions to Lars Brandt</li><li>16:30 A clause for the next contract, written on the wall</li></ul>
<p>Please send your case two days before as one page: what was charged, which dates you have, which ones you lack. Whoever joins online is given a table and a group as well.</p>`,
    interested: [
      'member',
      'claire',
      'lars',
      'marek',
      'raj',
      'carlos',
      ilse,
      matti,
      'newcomer',
      'ana',
      { ...pedro, unconfirmed: true },
    ],
    remind: ['member', 'claire', 'raj'],
  },
  {
    title: 'Letters of credit: twenty discrepancies in two hours',
    day: 9,
    from: '15:00',
    to: '17:00',
    timezone: 'Asia/Kolkata',
    mode: 'ONLINE',
    onlineUrl: 'https://meet.quayside.example/letters-of-credit',
    organiser: 'Deccan Documents Circle',
    covers: [{ scene: 'papers', alt: 'Papers with a stamp on a desk' }],
    tags: ['documents', 'letters of credit'],
    status: 'published',
    by: 'ingrid',
    writtenDaysAgo: 18,
    description: `<p>Twenty sets of documents, each with one mistake in it that a bank would refuse. You see a set for three minutes, write down what you have found, and then we turn it over. They are made after real presentations: a port spelled in two ways, an insurance document dated after the bill of lading, a weight list that rounds, a certificate whose signature is not the one that the credit asks for.</p>
<p>Anjali Sharma, who has presented more than a thousand sets from Hyderabad, explains for each which article of the UCP 600 is behind it and which wording in the application would have prevented it.</p>
<p>For documentation staff and export managers. No recording, as the sets are used again.</p>`,
    interested: ['anjali', 'member', 'tariq', 'linh', 'ana', dora, noor],
    remind: ['member', 'tariq'],
  },
  {
    title: 'Lithium batteries at the acceptance desk: a workshop for twelve',
    day: 12,
    from: '09:00',
    to: '16:30',
    timezone: 'Asia/Singapore',
    location: 'Singapore',
    venue: 'Compass Academy, 7 Changi Cargo Lane, floor 3',
    mode: 'IN_PERSON',
    organiser: 'Compass Academy',
    capacity: 12,
    covers: [
      { scene: 'plane', alt: 'A freighter takes off above the hangars' },
      { scene: 'papers', alt: 'A declaration with a hazard diamond on it' },
    ],
    tags: ['dangerous goods', 'air', 'batteries'],
    status: 'published',
    by: 'moderator',
    writtenDaysAgo: 46,
    description: `<p>UN3480 and UN3481 look like neighbours and are treated very differently. In this workshop you are the acceptance desk: thirty packages, thirty sets of papers, a scale, and the edition of the rules that is in force. You accept or reject, and give the reason.</p>
<h3>What we practise</h3>
<ul><li>alone, packed with equipment, contained in equipment: telling the three apart by the package</li><li>watt-hours from volts and ampere-hours: 11.1 V × 4.4 Ah = 48.8 Wh</li><li>the test summary, and what to do if there is none</li><li>damaged or recalled: why the answer on a passenger aircraft is no</li></ul>
<p>There are twelve places, because there are twelve desks. If they are taken, put yourself on the waiting list: in the last two years three places became free in the final week.</p>`,
    interested: [
      ...['meera', 'aisha', 'kenji', 'nadia', 'chen', 'minjun', wei, pedro, 'fatima', 'youssef', hassan, 'jose'],
      ...['member', 'linh', ama, 'samuel'],
    ],
    remind: ['aisha', 'member', 'linh'],
  },
  {
    title: 'Cargo claims round table: temperature damage',
    day: 16,
    from: '08:30',
    to: '11:30',
    timezone: 'America/New_York',
    location: 'Baltimore, Maryland, United States',
    venue: 'Carter Claims, 200 Thames Street, library',
    mode: 'HYBRID',
    onlineUrl: 'https://meet.quayside.example/claims-temperature',
    organiser: 'Carter Claims',
    capacity: 40,
    covers: [{ scene: 'cold', alt: 'A refrigerated container with its unit running, snow crystals beside it' }],
    tags: ['claims', 'cold chain', 'insurance'],
    status: 'published',
    by: 'ingrid',
    writtenDaysAgo: 30,
    description: `<p>A container of grapes arrives at +4 °C. The unit’s log shows −0.5 °C all the way. Who has to explain what? Adjusters, shippers and people from the carriers’ side go through three cases from first notice to settlement, with the data of the loggers on the screen.</p>
<p>We don’t talk about who is to blame in general. We talk about which reading was missing in the end, and how one gets it next time: the log of the unit before it is overwritten, the probe in the pulp at loading, the hours without plug on the train.</p>
<p>Coffee from eight. The room is small; please withdraw if you can’t come.</p>`,
    interested: ['olivia', 'mateo', 'ruth', 'carlos', 'grace', dora],
    remind: ['mateo'],
  },
  {
    title: 'Pharma on the ramp: forty degrees and forty minutes',
    day: 20,
    from: '18:00',
    to: '20:30',
    timezone: 'Asia/Dubai',
    location: 'Dubai, United Arab Emirates',
    venue: 'Gulf Breeze Logistics, Cargo Village, gate 5',
    mode: 'IN_PERSON',
    organiser: 'Gulf Breeze Logistics',
    capacity: 25,
    covers: [{ scene: 'plane', alt: 'An aircraft above the apron in the evening' }],
    tags: ['pharma', 'air', 'cold chain'],
    status: 'published',
    by: 'moderator',
    writtenDaysAgo: 21,
    description: `<p>An evening on the apron side of the warehouse, after the heat of the day. Aisha Rahman’s team shows how a shipment at 2–8 °C goes from the truck dock to the aircraft: where it stands, who calls whom, which door may be open and for how long.</p>
<p>Afterwards we compare three ways of protecting a pallet for forty minutes (a reflective cover, an active dolly, a shipper with a summer profile) by the curves of last August. Bring a photo ID for the gate, closed shoes, and no camera.</p>`,
    interested: ['aisha', 'fatima', 'nadia', 'youssef', hassan, noor],
  },
  {
    title: 'Route survey with the transformer: Mombasa to Embakasi',
    day: 25,
    from: '06:30',
    to: '18:00',
    timezone: 'Africa/Nairobi',
    location: 'Mombasa, Kenya',
    venue: 'Meeting point: Kilindini, gate 18',
    mode: 'IN_PERSON',
    organiser: 'Mombasa Heavy Haul',
    capacity: 16,
    covers: [{ scene: 'heavy', alt: 'A transformer on a trailer with many axles' }],
    tags: ['heavy lift', 'project cargo', 'road'],
    status: 'published',
    by: 'moderator',
    writtenDaysAgo: 33,
    description: `<p>Grace Wanjiru drives the route of a 96-tonne transformer with you before the transformer does. We measure what can’t be read from a map: the overhead line that was hung lower after the rains, the roundabout with the new kerb, the bridge whose plate nobody has seen for years.</p>
<h3>You will learn</h3>
<ul><li>what belongs into a survey report so that police, roads authority and insurer accept it</li><li>to work out axle loads from the drawing of the trailer</li><li>where the convoy can stop for the night, and why that is the first question</li></ul>
<p>Two minibuses, sixteen seats, long day. Lunch on the road; bring a hat.</p>`,
    interested: ['grace', 'david', 'minjun', ama],
    remind: ['david'],
  },
];
