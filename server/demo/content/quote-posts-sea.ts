import type { DemoPost } from '../shapes.ts';

export const quotePostsSea: readonly DemoPost[] = [
  {
    author: 'member',
    category: 'Quote',
    subCategory: 'Ocean FCL',
    status: 'success',
    hoursAgo: 30,
    views: 214,
    likes: 18,
    title: '2×40HC bed linen INNSA → NLRTM, FCA Ahmedabad',
    tags: ['fcl', 'textiles', 'innsa'],
    description: `<p>Two 40' high cubes (45G1) of cotton bed linen, HS 6302.21, from our mill in Ahmedabad to Rotterdam.</p>
<ul><li>Gross weight 18.4 t a container, floor loaded, cartons on slip sheets</li><li>FCA Ahmedabad (our premises), stuffing by us</li><li>Port of loading Nhava Sheva (INNSA) by rail from ICD Sanand, or Mundra (INMUN) if the total is better</li><li>Destination: CY Rotterdam (NLRTM); our buyer clears and collects</li></ul>
<p>Ready in ten days. Please state destination THC, free days at Rotterdam and the validity of the sea freight separately.</p>`,
    replies: [
      {
        author: 'lars',
        hoursAfter: 2,
        likes: 6,
        description:
          '<p>Ask for the rail leg and the ocean leg apart. ICD Sanand to INNSA is priced by train slot, and a missed slot moves your sailing by a week; whoever quotes one lump sum is hiding that.</p>',
        replies: [
          {
            author: 'member',
            hoursAfter: 1,
            likes: 2,
            description: '<p>Good point. Please quote the rail leg as its own line.</p>',
          },
        ],
      },
      {
        author: 'raj',
        hoursAfter: 5,
        likes: 4,
        description:
          '<p>Mundra is closer by rail, and this month the free time there is better. Happy to offer both; is 14 days combined at NLRTM enough for your buyer?</p>',
        replies: [
          { author: 'member', hoursAfter: 3, description: '<p>They usually need nine, so 14 is comfortable.</p>' },
        ],
      },
      {
        author: 'amara',
        hoursAfter: 9,
        description:
          '<p>Does the buyer want the cartons palletised at destination, or is floor loaded fine for their dock?</p>',
      },
    ],
  },
  {
    author: 'chen',
    category: 'Quote',
    subCategory: 'Ocean LCL',
    status: 'success',
    hoursAgo: 76,
    views: 131,
    likes: 9,
    title: '6 pallets LED lamps CNYTN → USLAX, LCL',
    tags: ['lcl', 'transpacific'],
    description: `<p>Six pallets of LED lamps, HS 8539.52, Yantian (CNYTN) to Los Angeles (USLAX), door to CFS.</p>
<table><tbody><tr><th>Pallets</th><th>Size</th><th>Weight</th><th>Volume</th></tr><tr><td>6</td><td>120 × 100 × 140 cm</td><td>310 kg each, 1,860 kg</td><td>10.08 m³</td></tr></tbody></table>
<p>Revenue tons: 10.08 W/M, so volume decides. Pallets may be stacked once with a top board. FOB Yantian; we need the ISF filed by the forwarder. Cargo is ready on Friday.</p>`,
    replies: [
      {
        author: 'linh',
        hoursAfter: 6,
        likes: 3,
        description:
          '<p>Check the minimum at destination: on our last LCL to USLAX the CFS charges came to more than the freight, because nobody had quoted them.</p>',
      },
      {
        author: 'lars',
        hoursAfter: 20,
        likes: 5,
        description:
          '<p>With pallets, FCA fits better than FOB: you hand over at the CFS days before anything passes a ship’s rail, yet under FOB the risk stays yours until it is on board.</p>',
        replies: [
          {
            author: 'chen',
            hoursAfter: 4,
            description: '<p>The buyer’s order says FOB. I will propose FCA for the next one.</p>',
          },
        ],
      },
    ],
  },
  {
    author: 'mateo',
    category: 'Quote',
    subCategory: 'Ocean FCL',
    status: 'success',
    hoursAgo: 52,
    views: 166,
    likes: 14,
    title: '1×40RF grapes weekly CLSAI → USPHL, −0.5 °C',
    tags: ['reefer', 'perishables', 'weekly'],
    description: `<p>One 40' high-cube reefer (45R1) of table grapes, HS 0806.10, every week for eleven weeks from San Antonio (CLSAI) to Philadelphia (USPHL).</p>
<ul><li>Set point −0.5 °C, ventilation closed, humidity off; 20 pallets, 19.6 t gross</li><li>SO₂ pads inside: please no dehumidifier</li><li>Genset from the packing house in Buin, 95 km</li></ul>
<p>We look for a fixed weekly space at a season rate, with the plug-in days at Philadelphia stated. A transit over 17 days is of no use to us.</p>`,
    replies: [
      {
        author: 'sofia',
        hoursAfter: 8,
        likes: 7,
        description:
          '<p>For a season with a fixed slot ask for a dead-freight clause that runs both ways. A carrier that rolls a reefer in February should feel it too.</p>',
      },
      {
        author: 'ruth',
        hoursAfter: 30,
        likes: 2,
        description:
          '<p>Put one logger in the warmest pallet position (door side, top), not only at the return air. The claim is won there.</p>',
        replies: [{ author: 'mateo', hoursAfter: 2, likes: 1, description: '<p>We use three, one of them there.</p>' }],
      },
    ],
  },
  {
    author: 'hannah',
    category: 'Quote',
    subCategory: 'Ocean FCL',
    status: 'success',
    hoursAgo: 120,
    views: 98,
    likes: 6,
    title: '1×20 paint UN1263 DEHAM → ZADUR',
    tags: ['imdg', 'dangerous-goods'],
    description: `<p>One 20' general purpose (22G1) of paint, HS 3208.90, from Hamburg (DEHAM) to Durban (ZADUR) for a client.</p>
<p><strong>UN 1263, PAINT, class 3, PG III</strong>, flash point 38 °C, not a marine pollutant. 640 steel drums of 25 kg net on 16 pallets, 17.9 t gross.</p>
<p>The offer should name the carrier (some do not take class 3 on this string at present), the IMO surcharge and the cut-off for the dangerous goods declaration. Packing certificate by us.</p>`,
    replies: [
      {
        author: 'meera',
        hoursAfter: 7,
        likes: 9,
        isAnswer: true,
        description:
          '<p>Two things that cost days on this lane: the shipper’s declaration must carry the flash point in °C closed cup, and Durban asks for the 24-hour emergency number on the manifest. Put both on the booking request and the line’s DG desk will clear it in one pass.</p>',
      },
      {
        author: 'lars',
        hoursAfter: 26,
        likes: 3,
        description: '<p>Limited quantity does not help here: drums of 25 kg are over the inner limit.</p>',
      },
    ],
  },
  {
    author: 'linh',
    category: 'Quote',
    subCategory: 'Ocean FCL',
    status: 'success',
    hoursAgo: 410,
    views: 240,
    likes: 11,
    title: '3×40HC outdoor furniture VNSGN → FRLEH, fumigated',
    tags: ['fcl', 'furniture'],
    description: `<p>Three 40' high cubes of acacia garden furniture, HS 9401.69 and 9403.60, Ho Chi Minh City (VNSGN) to Le Havre (FRLEH). 8.2 t each, volume is what fills them. ISPM 15 pallets, fumigation certificate included. FCA our factory in Bình Dương, ready in three weeks.</p>`,
    replies: [
      {
        author: 'sofia',
        hoursAfter: 20,
        likes: 2,
        description:
          '<p>Have you asked for the string via the Cape as well as the one with a transhipment? The difference is four days at present, and the direct one rolls less.</p>',
      },
      {
        author: 'linh',
        hoursAfter: 90,
        likes: 5,
        description:
          '<p>Thank you all. We have awarded this to the second offer: direct string, 21 free days. Closed.</p>',
      },
    ],
  },
  {
    author: 'tariq',
    category: 'Quote',
    subCategory: 'Ocean LCL',
    status: 'success',
    hoursAgo: 900,
    views: 77,
    likes: 2,
    title: '4 cbm cotton samples PKKHI → TRIST',
    tags: ['lcl'],
    description:
      '<p>Eleven cartons and two rolls, 4.1 m³ and 720 kg, cotton fabric samples HS 5208.52, Karachi (PKKHI) to Istanbul Ambarlı. Offers were wanted until the end of last month; the buyer has since cancelled the trial order.</p>',
    replies: [
      {
        author: 'amara',
        hoursAfter: 30,
        description:
          '<p>For the next time: at 4 m³ compare with air consolidation too, because the LCL minimums eat the difference.</p>',
      },
    ],
  },
  {
    author: 'ana',
    category: 'Quote',
    subCategory: 'Ocean FCL',
    status: 'success',
    hoursAgo: 18,
    views: 64,
    likes: 5,
    title: '☕ 4×20 green coffee BRSSZ → ITTRS, kraft-lined',
    tags: ['fcl', 'coffee'],
    description:
      "<p>Four 20' general purpose containers of green coffee in bags, HS 0901.11, Santos (BRSSZ) to Trieste (ITTRS). 19.2 t net each, food-grade boxes, kraft lining and twelve dry bags a container. Shipment in two lots of two, a fortnight apart. CFR Trieste; please quote in USD with 90 days payment.</p>",
    replies: [
      {
        author: 'sofia',
        hoursAfter: 4,
        likes: 2,
        description:
          '<p>State the moisture at stuffing (11.5–12 %) on the booking. If condensation is ever claimed, that line decides it.</p>',
      },
    ],
  },
  {
    author: 'youssef',
    category: 'Quote',
    subCategory: 'Ocean FCL',
    status: 'success',
    hoursAgo: 200,
    views: 58,
    likes: 4,
    title: 'حاوية 40 قدم قطع غيار من نينغبو إلى جبل علي',
    tags: ['fcl'],
    description:
      '<p>نحتاج إلى عرض سعر لحاوية واحدة 40 قدم عالية (45G1) من قطع غيار المعدات، البند 8431.49، من ميناء نينغبو (CNNGB) إلى جبل علي (AEJEA). الوزن الإجمالي 16 طنًا، شروط FCA. يرجى ذكر أيام السماح ورسوم المناولة في ميناء الوصول.</p>',
    replies: [
      {
        author: 'aisha',
        hoursAfter: 11,
        likes: 1,
        description: '<p>هل البضاعة على منصات أم محمّلة على الأرضية؟ هذا يغيّر أجور التفريغ في جبل علي.</p>',
      },
    ],
  },
  {
    author: 'anjali',
    category: 'Quote',
    subCategory: 'Ocean FCL',
    status: 'success',
    hoursAgo: 640,
    views: 120,
    likes: 7,
    title:
      '5×20 basmati rice INMUN → SADMM, phytosanitary certificate and fumigation at origin, 27 t a container and discharge only at a terminal with scales too',
    tags: ['fcl', 'rice'],
    description:
      "<p>Five 20' containers of basmati rice in 25 kg bags, HS 1006.30, Mundra (INMUN) to Dammam (SADMM). 27 t of cargo a box: payload 28,180 kg, so please no boxes with a lower plate. Shipment window closed two weeks ago; kept here for the useful answers.</p>",
    replies: [
      {
        author: 'raj',
        hoursAfter: 15,
        likes: 6,
        description:
          '<p>27 t cargo plus 2.3 t tare is legal on the ship but over the road limit on two of the routes to Mundra. Ask the haulier for the axle plan before stuffing.</p>',
      },
    ],
  },
  {
    author: 'amara',
    category: 'Quote',
    subCategory: 'Ocean LCL',
    status: 'draft',
    hoursAgo: 12,
    title: '2 pallets spare parts FRLEH → SNDKR',
    tags: ['lcl'],
    description: '<p>Two euro pallets, weights to be confirmed by the supplier.</p>',
  },
  {
    author: 'tariq',
    category: 'Quote',
    subCategory: 'Ocean FCL',
    status: 'pending',
    hoursAgo: 6,
    title: '10×40HC cotton yarn PKKHI → PTLIS',
    tags: ['fcl'],
    description:
      "<p>Ten 40' high cubes of cotton yarn, HS 5205.23, Karachi (PKKHI) to Lisbon (PTLIS), two a week for five weeks, FCA Karachi. About 22 t each.</p>",
  },
];
