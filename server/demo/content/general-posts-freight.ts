import type { DemoPost } from '../shapes.ts';

/** The shorter posts of this field. */
export const freightPosts: readonly DemoPost[] = [
  {
    author: 'kenji',
    category: 'Freight',
    subCategory: 'Air',
    status: 'success',
    hoursAgo: 903,
    views: 318,
    likes: 2,
    title: 'Chargeable weight: 210 kg on the scale, 352 kg on the invoice',
    tags: ['chargeable weight', 'volumetric'],
    description: `<p>Two crates of measuring instruments, each 120 × 80 × 110 cm, 105 kg. The forwarder billed 352 kg. I can follow the sum: 2 × 120 × 80 × 110 / 6000 = 352. But our crates were 92 cm high when I designed them, and the extra 18 cm is a pallet and a shock-indicator frame which the packer added.</p>
<p>At 92 cm it would have been 294.4 kg, so 294.5. Is there any sense in asking the airline to measure without the pallet?</p>`,
    replies: [
      {
        author: 'aisha',
        hoursAfter: 3,
        isAnswer: true,
        likes: 3,
        description: `<p>No: greatest length, width and height as tendered, pallet included. Redesign the base: three runners of 10 cm still take a fork. And ask for the next weight break before you book. If the 500 kg rate is low enough, declaring 500 kg can cost less than paying 352 kg at the lower break.</p>`,
      },
    ],
  },
  {
    author: 'aisha',
    category: 'Freight',
    subCategory: 'Air',
    status: 'success',
    hoursAgo: 1310,
    views: 655,
    likes: 7,
    title: '✈️🌡️ Forty minutes on a 44 °C ramp: what kept the vaccines in range',
    tags: ['pharma', 'ramp', 'thermal cover'],
    description: `<p>Connection in Dubai in July, 40 cartons at 2–8 °C in passive shippers, dolly left in the sun for forty minutes because the loader was late. The loggers peaked at 6.9 °C. Three things helped, and one that we paid for did not:</p>
<ul><li>shippers conditioned to the <strong>summer profile</strong>, not to the average one</li><li>a reflective cover reaching down over the pallet base, since heat comes up from the asphalt too</li><li>a handler with the mobile number of the duty officer</li></ul>
<p>What did not help: the priority sticker. Nobody reads a sticker in the sun.</p>`,
    replies: [
      {
        author: 'nadia',
        hoursAfter: 7,
        likes: 2,
        description: `<p>Good result, but one event is not a qualification. Keep the logger data with the lane risk assessment and repeat it in August with a longer hold. An inspector will ask what happens at ninety minutes.</p>`,
      },
      {
        author: 'fatima',
        hoursAfter: 29,
        description: `<p>As a consignee I would like the ramp time on the pre-alert. We check temperature on arrival, yet nobody tells us how close it came.</p>`,
      },
    ],
  },
  {
    author: 'marek',
    category: 'Freight',
    subCategory: 'Road',
    status: 'success',
    hoursAgo: 1720,
    views: 940,
    likes: 4,
    locked: true,
    title: 'Cabotage: three in seven, then four days off. Where do you count from?',
    tags: ['cabotage', 'mobility package'],
    description: `<p>For new planners, since we were stopped near Lille over this. After a <strong>laden international trip into</strong> the country you may do up to three cabotage operations within seven days of unloading that trip. Then the same vehicle stays out of cabotage in that country for four days.</p>
<p>The driver had it right; our papers did not. The inspector wanted the CMR of the incoming load with the unloading date signed, and a CMR or equal proof for each operation. One unloading date was missing, so for him the first trip never ended.</p>`,
    replies: [
      {
        author: 'claire',
        hoursAfter: 5,
        description: `<p>As a consignee in Lyon: our gatehouse stamps and forgets the date half of the time. I have put it on the checklist. A missing date costs us nothing and costs you a truck for a day.</p>`,
      },
      {
        author: 'moderator',
        hoursAfter: 190,
        description: `<p>The last answers here were about one named haulier’s fine and have been removed. The rule as Marek states it stands, so I am closing the thread. Start a new one for the return-to-base questions.</p>`,
      },
    ],
  },
  {
    author: 'viktor',
    category: 'Freight',
    subCategory: 'Rail',
    status: 'success',
    hoursAgo: 540,
    views: 287,
    likes: 3,
    title: '1,520 to 1,435 mm: counting the days lost at the break of gauge',
    tags: ['rail', 'gauge', 'transit time'],
    description: `<p>I took a year of wagon events on containers between the broad gauge and the standard one. The lift from train to train takes hours. The median wait before it was <strong>2.6 days</strong>, and the worst tenth waited more than 7.</p>
<p>Most of that tail was not crane capacity. It was trains of 62 containers made into trains of 41 or 43, so every third box waits for the next set. If you can choose, book the slot on the far side, not only the train on the near side.</p>`,
    replies: [
      {
        author: 'peter',
        hoursAfter: 16,
        likes: 1,
        description: `<p>Does your wait begin at arrival in the yard or at the customs transit message? With the two mixed, ten hours come and go for free.</p>`,
        replies: [
          {
            author: 'viktor',
            hoursAfter: 5,
            description: `<p>At arrival in the yard. The transit message came after it in four cases out of five.</p>`,
          },
        ],
      },
    ],
  },
  {
    author: 'hannah',
    category: 'Freight',
    subCategory: 'Courier and Express',
    status: 'success',
    hoursAgo: 2050,
    views: 344,
    likes: 4,
    title: 'Your courier clears your parcels with a code you never saw',
    tags: ['express', 'classification', 'standing instruction'],
    description: `<p>An express carrier clears by default, as your representative, from the words on the airway bill. "Spare part" becomes whatever the clerk finds in forty seconds. Three years later the audit comes to <strong>you</strong>, since the EORI on the declaration is yours.</p>
<ol><li>Give the courier a standing instruction with your codes, by article number.</li><li>Ask for a monthly file of all entries made on your EORI.</li><li>Describe goods, not purposes: "gear pump for hydraulic oil", not "machine part, urgent".</li></ol>`,
    replies: [
      {
        author: 'jose',
        hoursAfter: 20,
        likes: 1,
        description: `<p>And check who pays the VAT line. We found 112 entries where the courier paid it and billed it on as a disbursement, so the import VAT was never in our name to deduct.</p>`,
      },
    ],
  },
  {
    author: 'gone',
    category: 'Freight',
    subCategory: 'Ocean',
    status: 'success',
    hoursAgo: 2790,
    views: 512,
    likes: 2,
    title: 'Keep your own list of blank sailings',
    tags: ['blank sailings', 'schedules'],
    description: `<p>Carriers publish schedules forward and delete them backward: a cancelled voyage simply vanishes from the site. Every Monday I copy the next six weeks of the services that we use into a sheet. After a year I could show that one loop had cancelled 11 of 52 sailings and another 4 of 52, at the same price. It decided our tender.</p>`,
    replies: [
      {
        author: 'ben',
        hoursAfter: 40,
        description: `<p>I took this up last quarter. The useful extra column is the <em>notice</em>: a blank announced four weeks out costs me nothing; one announced on the Thursday costs me air freight.</p>`,
      },
    ],
  },
  {
    author: 'ana',
    category: 'Freight',
    subCategory: 'Rates and Surcharges',
    status: 'draft',
    hoursAgo: 52,
    title: 'Rebuilding a carrier’s bunker formula from two years of invoices',
    description: `<p>Notes so far: the quarter’s BAF follows the average fuel price of the quarter before last, times a trade factor. For Santos to North Europe the factor fits at about 0.6 t per TEU. To do: take out the low-sulphur part, ask whether reefers use another factor.</p>`,
  },
  {
    author: 'raj',
    category: 'Freight',
    subCategory: 'Rail',
    status: 'pending',
    hoursAgo: 7,
    title: 'Rail-out from the ICD: what is your real dwell before the train?',
    tags: ['ICD', 'dwell'],
    description: `<p>Our booked transit from the inland depot to Nhava Sheva is two days. Measured from gate-in at the depot to the port’s rail receipt, the last 80 boxes took 5.1 days on average, and the wait for a full rake was most of it. I should like to compare with Mundra and Pipavav: days from gate-in to departure, and from departure to receipt, kept apart.</p>`,
  },
  {
    author: 'spammer',
    category: 'Freight',
    subCategory: 'Rates and Surcharges',
    status: 'rejected',
    hoursAgo: 610,
    title: 'LOWEST RATES GUARANTEED any port any box, write to us today',
    reason:
      'Advertising, and the third of its kind. Offers belong under a Quote request, with a validity date and what is included.',
    description: `<p>Best price in the market for all lanes, no hidden cost, 20% below any quote that you hold. Send your shipper list and current rates to our sales desk and we beat them all. Limited slots this week only!</p>`,
  },
];
