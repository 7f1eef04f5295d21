import type { DemoPost } from '../shapes.ts';

/** The long discussions of this field. */
export const tradeThreads: readonly DemoPost[] = [
  {
    author: 'tariq',
    category: 'Trade and Customs',
    subCategory: 'Incoterms',
    status: 'success',
    hoursAgo: 330,
    views: 688,
    likes: 5,
    title: 'Who pays THC under CPT? Our buyer has refused the bill at destination',
    tags: ['CPT', 'THC', 'Incoterms 2020'],
    description: `<p>Cotton yarn, Karachi to Porto, sold <strong>CPT Leixões, Incoterms 2020</strong>. We booked and paid the ocean freight. The line billed the consignee EUR 245 a box for terminal handling at discharge. He says: "Carriage <em>paid to</em> Leixões. The container is not at Leixões until it stands on the ground there. Your cost."</p>
<p>Our booking confirmation shows freight and origin THC prepaid, destination THC collect. Who is right, and what should the next contract say?</p>`,
    replies: [
      {
        author: 'henrik',
        hoursAfter: 4,
        likes: 8,
        isAnswer: true,
        description: `<p>Read A9 and B9 together with your contract of carriage. The seller pays the carriage, and the charges for unloading at the agreed place <strong>only if those were for his account under the contract of carriage</strong>. The buyer pays unloading unless they were. Your contract of carriage says destination THC is collect. So under the rule as written it falls on the buyer.</p>
<p>Had you booked on liner terms with discharge handling in the freight, it would be yours, and you could not claim it back from him.</p>`,
      },
      {
        author: 'lars',
        hoursAfter: 9,
        likes: 5,
        description: `<p>Legally yes, commercially it is poor. The seller chooses the contract of carriage, so he can push any cost to "collect" and look cheap. Buyers learn it once. In my book a CPT seller should say in the offer what is collect at destination, or quote with it included.</p>`,
        replies: [
          {
            author: 'tariq',
            hoursAfter: 10,
            description: `<p>We did not choose it. It is how the line prints every booking from Karachi unless one asks.</p>`,
          },
        ],
      },
      {
        author: 'claire',
        hoursAfter: 21,
        likes: 2,
        description: `<p>As a buyer I stopped arguing about the rule. Our purchase terms now say: "CPT [terminal], destination terminal handling included and prepaid; any such charge collected from the buyer is deducted from the invoice." Three lines, no disputes since.</p>`,
      },
      {
        author: 'hannah',
        hoursAfter: 28,
        likes: 4,
        description: `<p>Mind the customs value in the EU. Transport costs after the place of introduction may be left out, if shown separately. A THC hidden in an all-in freight is in the duty base; a THC billed on its own to the importer usually is not. With duty at four percent the difference is small change, but over 300 boxes it is a salary.</p>`,
      },
    ],
  },
  {
    author: 'amara',
    category: 'Trade and Customs',
    subCategory: 'HS Classification',
    status: 'success',
    hoursAgo: 1180,
    views: 903,
    likes: 6,
    title: 'HS code of a solar module: 8541.43, or 8501 because there are diodes inside?',
    tags: ['8541', '8501', 'solar'],
    description: `<p>1,240 framed modules of 430 W for a school project near Thiès, from Ningbo. The supplier writes 8541.43. Customs in Dakar has asked why not 8501, "since the junction box contains diodes and the panel produces current like a generator".</p>
<p>In the junction box are three <em>bypass</em> diodes. There is no inverter, no regulator, no battery. The same shipment has 40 solar lamp sets. How would you argue, and do the lamps go under the same code?</p>`,
    replies: [
      {
        author: 'hannah',
        hoursAfter: 5,
        likes: 9,
        isAnswer: true,
        description: `<p>Argue from the text, not from the watts.</p>
<ol><li>Heading 8541 names photosensitive semiconductor devices, "including photovoltaic cells whether or not assembled in modules or made up into panels". Since HS 2022: 8541.42 for loose cells, <strong>8541.43</strong> for modules and panels.</li><li>The line to 8501 is drawn in the Explanatory Notes: panels fitted with elements, however simple, that let them supply power <em>directly</em> to a motor, an electrolyser and the like are generators. 8501.71 and 8501.72 are for DC ones.</li><li>A bypass diode protects a shaded string of cells. It does not turn the panel into a supply for a load.</li></ol>
<p>Give them the circuit drawing of the junction box with the diodes marked.</p>`,
      },
      {
        author: 'jose',
        hoursAfter: 18,
        likes: 3,
        description: `<p>I would be less sure of point 3. "However simple" has been read strictly by more than one administration, and an officer who sees "diode" in the data sheet needs no further reason. If duty differs, ask for a binding ruling <strong>before</strong> the next order. A good argument after arrival still pays storage.</p>`,
        replies: [
          {
            author: 'hannah',
            hoursAfter: 6,
            likes: 3,
            description: `<p>The note’s own example is a diode that controls the <em>direction</em> of the current: a blocking diode. Which of the two it is, is a question of fact, hence the drawing. On the ruling we agree.</p>`,
          },
        ],
      },
      {
        author: 'chen',
        hoursAfter: 27,
        likes: 2,
        description: `<p>From the factory: ask whether any of the modules carry a micro-inverter on the frame. That delivers AC, and then the subject is 8501.80 and not this discussion. We once shipped both kinds on one invoice line.</p>`,
      },
      {
        author: 'raj',
        hoursAfter: 40,
        description: `<p>The lamps are another matter. A panel, battery and LED light put up as one set is a luminaire, 9405.41 when it is photovoltaic and made only for LED sources. Give it a line of its own; do not let it ride under the modules.</p>`,
      },
      {
        author: 'amara',
        hoursAfter: 120,
        likes: 2,
        description: `<p>Outcome: released under 8541.43 after the drawing and a letter from the maker about the diodes. The lamps went to 9405.41, with duty. Nine days of storage, as José foretold.</p>`,
      },
    ],
  },
];
