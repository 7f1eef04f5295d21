import type { DemoPost } from '../shapes.ts';

export const quotePostsAirAndLand: readonly DemoPost[] = [
  {
    author: 'nadia',
    category: 'Quote',
    subCategory: 'Air Freight',
    status: 'success',
    hoursAgo: 9,
    views: 143,
    likes: 16,
    title: '40 cartons vaccines BOM → FRA, 2–8 °C',
    tags: ['pharma', 'cold-chain', 'air'],
    description: `<p>Forty cartons of vaccines, HS 3002.41, Mumbai (BOM) to Frankfurt (FRA), airport to airport, 2–8 °C throughout.</p>
<ul><li>60 × 40 × 40 cm and 11.5 kg a carton: 460 kg gross, 3.84 m³</li><li>Chargeable weight by air at 6000: 640 kg</li><li>Passive boxes qualified for 96 hours; excursion limit 30 minutes over 8 °C</li></ul>
<p>We need a CEIV or GDP-qualified handling chain at both ends, a direct flight, and the handler’s cool-room slot named in the offer.</p>`,
    replies: [
      {
        author: 'aisha',
        hoursAfter: 1,
        likes: 8,
        description:
          '<p>Ask where the pallet waits between acceptance and loading. On BOM–FRA direct that is up to five hours, and “cool dolly on request” means that nobody requested it.</p>',
      },
      {
        author: 'ruth',
        hoursAfter: 4,
        likes: 3,
        description:
          '<p>With 96-hour boxes I would still want two loggers that transmit, so that Frankfurt knows before unloading.</p>',
        replies: [
          {
            author: 'nadia',
            hoursAfter: 1,
            likes: 1,
            description: '<p>Agreed. We supply them, airline-approved; please confirm acceptance.</p>',
          },
        ],
      },
    ],
  },
  {
    author: 'kenji',
    category: 'Quote',
    subCategory: 'Air Freight',
    status: 'success',
    hoursAgo: 64,
    views: 88,
    likes: 6,
    title: '3 crates measuring instruments NRT → ORD, shock-sensitive',
    tags: ['air', 'instruments'],
    description:
      '<p>Three wooden crates, HS 9031.80, Narita (NRT) to Chicago (ORD), 110 × 80 × 95 cm and 128 kg each: 384 kg gross, 2.508 m³, chargeable 418 kg. Shock and tilt indicators on each crate, not to be stacked. CIP Chicago, cargo value 21,400,000 JPY, insurance ICC (A) wanted in the offer.</p>',
    replies: [
      {
        author: 'aisha',
        hoursAfter: 8,
        likes: 4,
        description:
          '<p>Chargeable is right: 2.508 m³ × 166.67 = 418. Ask for “top load only” on the air waybill, not just a sticker.</p>',
      },
    ],
  },
  {
    author: 'fatima',
    category: 'Quote',
    subCategory: 'Air Freight',
    status: 'success',
    hoursAgo: 300,
    views: 70,
    likes: 3,
    title: 'Dialysis consumables LGG → KWI, 1.9 t weekly',
    tags: ['air', 'medical'],
    description:
      '<p>Weekly 1,900 kg of dialysis consumables, HS 9018.90, Liège (LGG) to Kuwait (KWI); 11.2 m³ on six skids, chargeable 1,900 kg, 15–25 °C. Offers in KWD or EUR, fixed for three months, fuel surcharge stated apart.</p>',
    replies: [
      {
        author: 'aisha',
        hoursAfter: 20,
        likes: 2,
        description:
          '<p>11.2 m³ is 1,867 kg by volume, so gross weight just decides. One more carton of air and it flips: keep the skids tight.</p>',
      },
      {
        author: 'fatima',
        hoursAfter: 120,
        likes: 3,
        description: '<p>Awarded, with thanks to the four who offered.</p>',
      },
    ],
  },
  {
    author: 'claire',
    category: 'Quote',
    subCategory: 'Road Freight',
    status: 'success',
    hoursAgo: 40,
    views: 112,
    likes: 10,
    title: 'FTL 33 euro pallets furniture Warsaw → Lyon, DAP',
    tags: ['road', 'ftl'],
    description: `<p>Full truck, 33 euro pallets (120 × 80 cm) of flat-pack furniture, HS 9403.60, Warsaw to Lyon, DAP our warehouse in Saint-Priest.</p>
<p>33 pallets make 13.2 load metres; height 2.4 m, 14.8 t gross, not stackable. Tail-lift not needed, unloading by dock between 6 and 11. Two trucks a week from next month; CMR with pallet exchange, please.</p>`,
    replies: [
      {
        author: 'marek',
        hoursAfter: 3,
        likes: 5,
        description:
          '<p>With pallet exchange at both ends the rate depends on whether Lyon really gives pallets back. We can quote with and without; the gap is about 60 EUR a truck.</p>',
        replies: [
          {
            author: 'claire',
            hoursAfter: 5,
            likes: 1,
            description: '<p>We return on the spot, grade B. Please quote both all the same.</p>',
          },
        ],
      },
      {
        author: 'elena',
        hoursAfter: 12,
        likes: 2,
        description:
          '<p>A 6–11 window with drivers who left on Sunday evening means a rest period in front of your gate. Do you have parking?</p>',
      },
    ],
  },
  {
    author: 'carlos',
    category: 'Quote',
    subCategory: 'Road Freight',
    status: 'success',
    hoursAgo: 150,
    views: 81,
    likes: 4,
    title: 'Cross-border FTL Tijuana → Phoenix, 2 loads a day',
    tags: ['road', 'cross-border'],
    description:
      '<p>Machined aluminium parts, HS 8708.99, 19 t a load in 53-foot dry vans, Tijuana to Phoenix through Otay Mesa, two loads a day on weekdays. C-TPAT carrier and bonded drayage needed. Quote transfer, drayage and linehaul as separate lines.</p>',
    replies: [
      {
        author: 'jose',
        hoursAfter: 10,
        likes: 2,
        description:
          '<p>Say who is importer of record and who posts the bond, or every offer will assume something else.</p>',
      },
    ],
  },
  {
    author: 'marek',
    category: 'Quote',
    subCategory: 'Road Freight',
    status: 'success',
    hoursAgo: 700,
    views: 49,
    likes: 2,
    title: 'Return loads Benelux → Poland, 10 trucks a week',
    tags: ['road', 'backhaul'],
    description:
      '<p>We run ten mega trailers a week to the Benelux and look for paid returns to Łódź, Poznań or Warsaw: 13.6 load metres, 24 t, up to 3 m inside height. Offers were taken until last Friday; the round is over for this quarter.</p>',
  },
  {
    author: 'raj',
    category: 'Quote',
    subCategory: 'Rail and Multimodal',
    status: 'success',
    hoursAgo: 95,
    views: 90,
    likes: 7,
    title: '20×40HC a month ICD Tughlakabad → DEHAM, rail and sea',
    tags: ['rail', 'icd'],
    description:
      "<p>Twenty 40' high cubes a month of auto parts, HS 8708.30, from ICD Tughlakabad by rail to Mundra or Pipavav, then Hamburg (DEHAM). 14–17 t each. We want one bill of lading from the ICD, and the train frequency with the last acceptance hour stated.</p>",
    replies: [
      {
        author: 'lars',
        hoursAfter: 14,
        likes: 4,
        description:
          '<p>Pipavav has fewer sailings to North Europe, but its trains are on time. Ask each bidder for last quarter’s dwell at both ports.</p>',
      },
    ],
  },
  {
    author: 'viktor',
    category: 'Quote',
    subCategory: 'Rail and Multimodal',
    status: 'success',
    hoursAgo: 260,
    views: 66,
    likes: 5,
    title: 'Grain by rail to the Danube, 1520 to 1435 mm',
    tags: ['rail', 'grain'],
    description:
      '<p>3,000 t of maize a week, HS 1005.90, from Vinnytsia oblast to a Danube port with reloading at the gauge change. Hopper wagons on both sides. Offers please per tonne, with the reloading charge and demurrage of wagons apart.</p>',
    replies: [
      {
        author: 'elena',
        hoursAfter: 22,
        likes: 2,
        description:
          '<p>For Constanța ask for the barge leg as an option: in low water it is slower, but the wagons come back three days sooner.</p>',
      },
      { author: 'viktor', hoursAfter: 80, likes: 2, description: '<p>Awarded for eight weeks. Thank you.</p>' },
    ],
  },
  {
    author: 'minjun',
    category: 'Quote',
    subCategory: 'Project and Breakbulk',
    status: 'success',
    hoursAgo: 70,
    views: 190,
    likes: 17,
    title: 'Transformer 96 t KRPUS → KEMBA, 7.2 × 3.1 × 4.0 m',
    tags: ['project', 'heavy-lift'],
    description: `<p>One power transformer, HS 8504.23, Busan (KRPUS) to Mombasa (KEMBA) and by road to a substation near Nairobi.</p>
<ul><li>7.2 × 3.1 × 4.0 m, 96 t, dry-air filled, centre of gravity 180 mm off the middle</li><li>Under hook at Busan on a barge; impact recorders stay on until energised</li><li>Geared ship or floating crane at Mombasa, then 14 axle lines</li></ul>
<p>Please send a lifting and lashing concept and the route survey with the offer, and say which permits are included.</p>`,
    replies: [
      {
        author: 'grace',
        hoursAfter: 4,
        likes: 11,
        description:
          '<p>Two bridges on the A109 are posted at 56 t for a single vehicle. With 14 lines you stay under by axle load, but the permit office wants the calculation stamped in Kenya. Allow five weeks.</p>',
        replies: [
          {
            author: 'minjun',
            hoursAfter: 8,
            likes: 3,
            description: '<p>Thank you. We have five weeks from the bill of lading; please include the stamp.</p>',
          },
        ],
      },
      {
        author: 'david',
        hoursAfter: 30,
        likes: 2,
        description:
          '<p>Check the berth’s draught in the week you plan: the only berth with room for the trailers is being dredged.</p>',
      },
    ],
  },
  {
    author: 'david',
    category: 'Quote',
    subCategory: 'Project and Breakbulk',
    status: 'success',
    hoursAgo: 330,
    views: 60,
    likes: 4,
    title: 'Steel pipes 1,400 t breakbulk CNTXG → GHTEM',
    tags: ['breakbulk', 'steel'],
    description:
      '<p>1,400 t of welded steel pipes, HS 7305.31, 12 m lengths in bundles of 4.5 t, Tianjin (CNTXG) to Tema (GHTEM). FIOS terms, 1,500 t a day discharge. State demurrage and despatch.</p>',
    replies: [
      {
        author: 'grace',
        hoursAfter: 17,
        likes: 1,
        description: '<p>Ask for dunnage in the offer and photographs of the stow; Tema surveyors count bent ends.</p>',
      },
    ],
  },
  {
    author: 'jose',
    category: 'Quote',
    subCategory: 'Customs Brokerage',
    status: 'success',
    hoursAgo: 44,
    views: 55,
    likes: 3,
    title: 'T1 transit and clearance NLRTM → PTLIS, 30 a month',
    tags: ['customs', 'transit'],
    description:
      '<p>Thirty containers a month under T1 from Rotterdam to Lisbon, cleared for free circulation there. Electronics and household goods under some 40 headings of chapters 84, 85 and 94. Quote transit guarantee, declaration and each further heading.</p>',
    replies: [
      {
        author: 'hannah',
        hoursAfter: 5,
        likes: 4,
        description:
          '<p>Ask who discharges the T1 and by what evidence. An open transit after 60 days is your debt, not the haulier’s.</p>',
      },
    ],
  },
  {
    author: 'kenji',
    category: 'Quote',
    subCategory: 'Customs Brokerage',
    status: 'success',
    hoursAgo: 500,
    views: 41,
    likes: 2,
    title: 'Temporary import of demo machines, ATA Carnet, JP → DE → FR',
    tags: ['customs', 'ata'],
    description:
      '<p>Two measuring machines, HS 9031.49, for fairs in Stuttgart and Lyon. ATA Carnet issued in Japan; we need attendance at FRA and at the French re-export. The fair is over, and the request with it.</p>',
    replies: [
      {
        author: 'hannah',
        hoursAfter: 9,
        likes: 2,
        description:
          '<p>Within the Union the carnet is stamped once in and once out: no vouchers between Stuttgart and Lyon.</p>',
      },
    ],
  },
  {
    author: 'ben',
    category: 'Quote',
    subCategory: 'Warehousing',
    status: 'success',
    hoursAgo: 84,
    views: 73,
    likes: 5,
    title: '1,200 pallet places near Daventry, 9 months, peak outbound',
    tags: ['warehousing', '3pl'],
    description:
      '<p>Ambient storage for garden and patio goods, 1,200 pallet places rising to 1,800 in April. 40 trailers in and 55 out a week, 30 % picked by the case. Quote place, handling in and out, case pick and the cost of a day’s notice for weekend work.</p>',
    replies: [
      {
        author: 'elena',
        hoursAfter: 6,
        likes: 5,
        description:
          '<p>Ask how they count: full stocktake before you go live, then cycle counts by value. And agree the shrinkage allowance before the first trailer, not after.</p>',
        replies: [
          { author: 'ben', hoursAfter: 3, description: '<p>0.25 % was the last one. Is that still usual?</p>' },
        ],
      },
    ],
  },
  {
    author: 'ruth',
    category: 'Quote',
    subCategory: 'Warehousing',
    status: 'success',
    hoursAgo: 360,
    views: 38,
    likes: 2,
    title: 'Frozen storage Haifa, 400 pallets at −20 °C',
    tags: ['cold-store'],
    description:
      '<p>400 pallet places at −20 °C for six months from January, near Haifa port, with plug points for eight reefers and blast freezing on request. Please state the energy clause.</p>',
  },
  {
    author: 'claire',
    category: 'Quote',
    subCategory: 'Road Freight',
    status: 'draft',
    hoursAgo: 5,
    title: 'LTL Lyon → Barcelona, 6 pallets',
    description: '',
  },
  {
    author: 'kenji',
    category: 'Quote',
    subCategory: 'Air Freight',
    status: 'draft',
    hoursAgo: 26,
    title: 'Calibration set NRT → MUC',
    description: '<p>One crate, dimensions follow.</p>',
    tags: ['air'],
  },
  {
    author: 'carlos',
    category: 'Quote',
    subCategory: 'Warehousing',
    status: 'pending',
    hoursAgo: 3,
    title: 'Bonded cross-dock at Otay Mesa, 40 pallets a day',
    tags: ['warehousing'],
    description:
      '<p>Bonded cross-dock for 40 pallets a day of aluminium parts, in by noon and out by six. Scans at both doors sent by EDI 214.</p>',
  },
];
