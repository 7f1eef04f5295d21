import type { DemoPost } from '../shapes.ts';

export const supplyChainStockPosts: readonly DemoPost[] = [
  {
    author: 'elena',
    category: 'Supply Chain',
    subCategory: 'Warehousing and Fulfilment',
    title: 'Cycle count or one full count a year? My auditor and my shift leads disagree',
    description: `<p>22,000 pallet positions, about 6,400 articles, two shifts. Every December we close for two days and count
      everything with forty people, half of them from an agency. The result last year: 98.1 % by location before
      recounts, 99.4 % after, and three weeks later the first phantom pallets were back.</p>
      <p>I would like to stop and count a little every day instead: A articles monthly, B each quarter, C twice a
      year, plus every location that goes to zero. My shift leads are for it. The auditor says he is not against it,
      but wants to see that <em>every</em> location is counted at least once a year, by people who do not pick there,
      and that the differences have a cause written beside them.</p>
      <p>Who has dropped the full count altogether? What broke first?</p>`,
    tags: ['cycle count', 'inventory', 'audit'],
    status: 'success',
    hoursAgo: 590,
    views: 610,
    likes: 5,
    replies: [
      {
        author: 'ruth',
        hoursAfter: 5,
        isAnswer: true,
        likes: 2,
        description: `<p>We dropped it four years ago, with frozen goods, where a full count at −22 °C is cruel as well as
          useless. What convinced our auditor:</p>
          <ul>
            <li><p>a <strong>coverage report</strong> from the WMS: last count date of each location, none older than
            12 months;</p></li>
            <li><p>blind counts, so the handheld never shows the expected quantity;</p></li>
            <li><p>a second counter above a threshold, ours is 3 % or 200 euros;</p></li>
            <li><p>a cause code at every correction, reviewed each Friday.</p></li>
          </ul>
          <p>What broke first was discipline in the peak. In November the daily count is the first task to be
          cancelled. We now schedule it as <em>pick work</em> with its own hours, and the missed locations are carried
          over visibly.</p>`,
        replies: [
          {
            author: 'elena',
            hoursAfter: 20,
            likes: 1,
            description: `<p>The coverage report is the piece that I lacked. He accepted it in principle if he may draw his own
              sample of 120 locations in spring. We start in January with both systems side by side.</p>`,
          },
        ],
      },
      {
        author: 'ben',
        hoursAfter: 13,
        likes: 1,
        description: `<p>From the planner’s chair: please keep counting the slow ones. A wrong balance on a fast mover shows
          itself within a week, since somebody stands in front of an empty location. A wrong balance on a C article
          sits there for a year and tells the system not to reorder. My worst stock-outs last season were C articles
          with eleven phantom pieces. I would count by <em>risk of being wrong</em> rather than by turnover.</p>`,
      },
      {
        author: 'viktor',
        hoursAfter: 30,
        likes: 1,
        description: `<p>Both of you can have it. Take the corrections of the last two years and look at what came before them:
          short picks, returns to stock, relabelling, split pallets. In our data four events explained 70 % of the
          differences. A count triggered by those events finds about five errors in a hundred locations, a count by
          ABC finds one.</p>`,
      },
      {
        author: 'claire',
        hoursAfter: 51,
        description: `<p>I still want the one full count, and not because of the auditor. It is the only time that somebody looks
          behind, under and on top of things. We found 31 pallets of a discontinued range which were correctly booked,
          correctly located and utterly forgotten. No cycle count flags stock that is right but should not be there.
          If you drop the count, put an annual walk with the sales people in its place.</p>`,
      },
    ],
  },
  {
    author: 'elena',
    category: 'Supply Chain',
    subCategory: 'Warehousing and Fulfilment',
    title: 'Re-slotting by weight and crush, not only by speed',
    description: `<p>Our slotting tool put the fastest articles nearest to the belt, as all of them do. Travel fell by 14 %, and
      damages rose by a third, because the pick path now began with fabric softener in soft bottles and ended with
      canned tomatoes.</p>
      <p>What we did then, by hand, over three weekends:</p>
      <ol>
        <li><p>Three weight classes; the path runs heavy, medium, fragile, whatever the speed.</p></li>
        <li><p>Inside each class by speed.</p></li>
        <li><p>Nothing above 12 kg higher than the shoulder or lower than the knee.</p></li>
        <li><p>Pairs that are ordered together side by side, but only where both are in the same class.</p></li>
      </ol>
      <p>Travel is back up by 5 %, so two thirds of the gain stayed. Damages are lower than before, and repacking at
      the end of the line, which nobody had in the business case, has almost vanished. Lesson for the next time: ask
      what happens <em>in the box</em> before optimising the aisle.</p>`,
    tags: ['slotting', 'picking'],
    status: 'success',
    hoursAgo: 41,
    views: 64,
    likes: 1,
  },
  {
    author: 'ben',
    category: 'Supply Chain',
    subCategory: 'Planning and Inventory',
    title: 'Safety stock: my formula is right and still I run out of the wrong things',
    description: `<p>I use the textbook: service factor times the root of (average lead time × variance of demand + average
      demand² × variance of lead time). For garden furniture from South China the second term is four fifths of the
      result. So I hold stock nearly entirely against <em>late ships</em>.</p>
      <p>Two things bother me. The lead times are not bell-shaped: most arrive at 41 to 47 days, then there is a tail
      to 75. And the delays come together: when one container is late all eleven of that week are late, so the stock
      of one article does not help the other.</p>
      <p>Would you cut the tail and treat it as a separate event? Or simulate? I need something that I can explain to
      a finance director in five minutes.</p>`,
    tags: ['safety stock', 'lead time'],
    status: 'success',
    hoursAgo: 770,
    views: 284,
    likes: 3,
    replies: [
      {
        author: 'viktor',
        hoursAfter: 10,
        isAnswer: true,
        likes: 1,
        description: `<p>Split it, exactly as you suggest. Ordinary weather goes into the formula: drop the worst 5 % of lead
          times and compute. The tail becomes a <em>scenario</em> with a name, such as "two sailings void", that you
          price once for the whole range: days of cover for your top forty articles, against margin lost. Finance
          people do not like root signs, but understand an insurance premium.</p>
          <p>For the method itself, resample the lead times you really had, thousand runs in a spreadsheet, and read
          off the 95th percentile. No distribution to defend.</p>`,
      },
      {
        author: 'minjun',
        hoursAfter: 33,
        likes: 1,
        description: `<p>Before you buy stock against late ships, look at what you count as lead time. Ours held four days between
          availability at the terminal and the booking of a truck, every time, and it varied more than the sea leg
          did. Moving the truck order to the vessel’s last port cost nothing and took a fifth out of the safety
          stock.</p>`,
      },
    ],
  },
  {
    author: 'claire',
    category: 'Supply Chain',
    subCategory: 'Procurement',
    title: 'Lane bundles in a road tender: fewer carriers, and who pays for the bad lanes?',
    description: `<p>Every second year we tender 84 lanes. Last time each was awarded to the cheapest bidder; 29 hauliers,
      excellent savings on paper, and by June eleven lanes had been handed back, all from the same corner of the map
      with no return loads.</p>
      <p>This time I offer eleven <strong>bundles</strong>: each holds two or three lanes everybody wants and one that
      nobody does. Bidders may bid on the bundle, on single lanes, or both, and must state what a lane costs if the
      bundle falls apart.</p>
      <ul>
        <li><p>Bids on bundles came in 3.1 % above the sum of the cheapest single bids.</p></li>
        <li><p>The handed-back lanes cost us 6.8 % in spot freight last time.</p></li>
      </ul>
      <p>So it pays, if they hold. Has anyone lived with such bundles for a whole year? I fear the polite erosion: the
      good lanes are served, the bad one is "short of vehicles" each Friday.</p>`,
    tags: ['tender', 'bundles', 'road'],
    status: 'success',
    hoursAgo: 1010,
    views: 207,
    likes: 2,
    replies: [
      {
        author: 'marek',
        hoursAfter: 17,
        likes: 1,
        description: `<p>I serve two bundles of that kind, so from the other side: erosion comes when the bad lane is
          <em>volatile</em>, not when it is bad. I can price an empty return. I cannot price three loads in one week
          and none for the next two. Fix the weekly number on the bad lane, let the good ones float, measure
          acceptance per lane and by weekday, and give us the forecast on Wednesday. Then we hold it.</p>`,
      },
    ],
  },
  {
    author: 'fatima',
    category: 'Supply Chain',
    subCategory: 'Procurement',
    title: 'Scoring suppliers of medical consumables when price is half of the mark',
    description: `<p>Draft. Our rule gives price 50 points of 100. Delivery on time 20, complete documents 15, complaints 15.</p>
      <p>Problem: a supplier with incomplete documents costs us eight days of waiting at the port, and the scorecard
      takes three points off for it. Idea: turn each failure into dinars (storage, air freight, emergency purchase)
      and add it to the price. Numbers for last year still to come from accounts.</p>`,
    tags: ['scorecard', 'medical'],
    status: 'draft',
    hoursAgo: 26,
  },
  {
    author: 'ana',
    category: 'Supply Chain',
    subCategory: 'Planning and Inventory',
    title: 'Forecast by bag or by container? Coffee buyers who order in both',
    description: `<p>Our buyers forecast in bags of 60 kg, order in containers and complain in kilograms. A 22G1 takes 320 bags of
      60 kg, in bulk with a liner around 21 tonnes. When a buyer changes from bags to bulk his forecast falls by a
      tenth on my sheet and nothing has changed.</p>
      <p>I intend to keep one unit only, the kilogram of green coffee, and to convert on every screen. Before I ask
      our IT for that: did anyone try, and did the traders accept it? I am most worried about rounding, because a
      contract is for whole lots.</p>`,
    tags: ['forecast', 'units'],
    status: 'pending',
    hoursAgo: 14,
  },
];
