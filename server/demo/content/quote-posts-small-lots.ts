import type { DemoPost } from '../shapes.ts';

/** Requests of one pallet to one truck: the daily bread of the trade. */
export const quotePostsSmallLots: readonly DemoPost[] = [
  {
    author: 'claire',
    category: 'Quote',
    subCategory: 'Road Freight',
    status: 'success',
    hoursAgo: 22,
    views: 47,
    likes: 4,
    title: '4 euro pallets mattresses Lyon → Bilbao, LTL',
    description:
      '<p>Four euro pallets of rolled mattresses, HS 9404.29, 120 × 80 × 210 cm and 140 kg each, not stackable: 8.064 m³, 1.6 load metres. At 1,750 kg a load metre that is 2,800 kg chargeable against 560 kg gross, so please say how you count. Collection Thursday, delivery with tail-lift by Monday.</p>',
    tags: ['ltl', 'road'],
    replies: [
      {
        author: 'marek',
        hoursAfter: 3,
        likes: 3,
        description:
          '<p>At 333 kg a cubic metre it is 2,685 kg, so load metres decide by a little. If they can be laid on their side you save a third of the floor.</p>',
      },
    ],
  },
  {
    author: 'kenji',
    category: 'Quote',
    subCategory: 'Air Freight',
    status: 'success',
    hoursAgo: 33,
    views: 39,
    likes: 2,
    title: 'One calibration weight set NRT → SIN, 62 kg, urgent',
    description:
      '<p>One crate, 60 × 50 × 45 cm, 62 kg, HS 9016.00: 0.135 m³, so gross weight counts. Needed in Singapore within 48 hours of pick-up in Harumi. Quote next flight out and economy side by side.</p>',
    tags: ['air', 'urgent'],
    replies: [
      {
        author: 'aisha',
        hoursAfter: 2,
        likes: 1,
        description:
          '<p>For 62 kg ask an express carrier too: at 5000 it is still 62 kg, and their clearance in Singapore is the faster one.</p>',
      },
    ],
  },
  {
    author: 'elena',
    category: 'Quote',
    subCategory: 'Rail and Multimodal',
    status: 'success',
    hoursAgo: 140,
    views: 52,
    likes: 3,
    title: '2×45HC pallet-wide Bucharest → Duisburg, rail, weekly',
    description:
      "<p>Two 45' pallet-wide high cubes a week of packed food, 33 euro pallets and 21 t each, terminal Bucharest to terminal Duisburg with trucking at both ends. Ambient, 10–25 °C. What is the cut-off, and what happens when the train is cancelled?</p>",
    tags: ['rail', 'intermodal'],
    replies: [
      {
        author: 'viktor',
        hoursAfter: 9,
        likes: 2,
        description:
          '<p>Ask for the punctuality of the last eight weeks in writing. The rate is the same everywhere; the delays are not.</p>',
      },
    ],
  },
  {
    author: 'david',
    category: 'Quote',
    subCategory: 'Customs Brokerage',
    status: 'success',
    hoursAgo: 170,
    views: 33,
    likes: 1,
    title: 'Clearance of used machinery at Tema, 6 units',
    description:
      '<p>Six used excavators, HS 8429.52, arriving at Tema (GHTEM) by ro-ro. Age penalty, inspection and port charges to be quoted apart from your fee. Papers are complete except for one invoice that shows a trade-in.</p>',
    tags: ['customs', 'ro-ro'],
    replies: [
      {
        author: 'jose',
        hoursAfter: 12,
        likes: 2,
        description: '<p>The trade-in is part of the price paid. Declare it before the valuation desk finds it.</p>',
      },
    ],
  },
  {
    author: 'ana',
    category: 'Quote',
    subCategory: 'Warehousing',
    status: 'success',
    hoursAgo: 190,
    views: 29,
    likes: 2,
    title: 'Bonded coffee storage in Trieste, 300 t for four months',
    description:
      '<p>300 t of green coffee in bags on pallets, bonded, with sampling on request and partial releases by the tonne. Quote rent per tonne and week, handling in and out, and the fee for a sample drawn and sent.</p>',
    tags: ['warehousing', 'coffee'],
  },
  {
    author: 'fatima',
    category: 'Quote',
    subCategory: 'Ocean LCL',
    status: 'success',
    hoursAgo: 230,
    views: 44,
    likes: 3,
    title: '3.2 cbm hospital beds, knocked down, ITGOA → KWSWK',
    description:
      '<p>Nine cartons, 3.2 m³ and 810 kg, HS 9402.90, Genoa (ITGOA) to Shuwaikh (KWSWK), 3.2 W/M. DAP Shuwaikh Medical Supply. Please include the delivery order and state every charge that your agent in Kuwait will add, in KWD.</p>',
    tags: ['lcl', 'medical'],
    replies: [
      {
        author: 'youssef',
        hoursAfter: 20,
        likes: 2,
        description:
          '<p>Ask for the agent’s tariff as a page, not as a total. Ours had nine lines, three of them news to the seller.</p>',
      },
    ],
  },
  {
    author: 'grace',
    category: 'Quote',
    subCategory: 'Project and Breakbulk',
    status: 'success',
    hoursAgo: 280,
    views: 61,
    likes: 5,
    title: 'Wind blades 3 × 62 m DKEBJ → KEMBA and 140 km by road',
    description:
      '<p>Three blades of 62 m and 14.2 t each, HS 8412.90, Esbjerg (DKEBJ) to Mombasa (KEMBA), on deck in frames, then 140 km on extendable trailers with a blade lifter through two towns. Lifting frames go back empty: quote their return as well.</p>',
    tags: ['project', 'wind'],
    replies: [
      {
        author: 'minjun',
        hoursAfter: 15,
        likes: 3,
        description:
          '<p>On deck: which class approves the seafastening, and who pays for the warranty surveyor? In our last case it was in neither offer.</p>',
      },
    ],
  },
  {
    author: 'chen',
    category: 'Quote',
    subCategory: 'Air Freight',
    status: 'success',
    hoursAgo: 360,
    views: 50,
    likes: 3,
    title: '350 kg LED drivers CAN → AMS, UN3481 inside equipment',
    description:
      '<p>Twenty-two cartons of emergency luminaires, HS 9405.11, each with a lithium-ion battery installed: <strong>UN 3481, PI 967 Section II</strong>. 350 kg gross, 1.9 m³, chargeable 350 kg. Please confirm that the carrier takes it on passenger aircraft and which marks you want on the cartons.</p>',
    tags: ['air', 'lithium'],
    replies: [
      {
        author: 'meera',
        hoursAfter: 5,
        likes: 5,
        description:
          '<p>Section II in equipment needs the battery mark on each package that holds more than four cells or two batteries, and the state of charge rule to be checked for this year’s edition. Send the test summary with the booking, not after it.</p>',
      },
    ],
  },
];
