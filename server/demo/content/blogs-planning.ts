import type { DemoBlog } from '../shapes.ts';

/** Articles on buying, planning and storing. */
export const blogsOnPlanning: readonly DemoBlog[] = [
  {
    author: 'claire',
    title: 'A freight tender that carriers answer honestly',
    status: 'published',
    hoursAgo: 9 * 24 + 5,
    tags: ['procurement', 'tender', 'rates'],
    excerpt: 'Eleven tenders later: what to send out, what to leave out, and how to compare what comes back.',
    images: [{ scene: 'chart', alt: 'Bars and a line on a chart' }],
    // Somebody pasted this from another page: what doesn't belong here is taken out when it is written.
    description: `<h1>Why tenders lie</h1><p onclick="alert('click')" style="color:red">A tender is a letter in which we tell carriers what will move, and they tell us what it costs. Both sides exaggerate a little. We name volumes that we hope for, and they name rates that hold until the first peak. I have run eleven of them. This is what made the last three better.</p>
<script>document.title = 'taken over'</script>
<h2>What to send out</h2>
<ul><li><strong>Lanes with history.</strong> For each lane the number of containers by month for the last two years, and the forecast beside it. A carrier who sees both knows how far to trust the second.</li>
<li><strong>The cargo.</strong> Commodity, weight a box, anything hazardous or cooled. Heavy boxes cost slots.</li>
<li><strong>Your own bad habits.</strong> Bookings that are cancelled late, boxes that stand for eight days. They will find out anyway, and the rate then holds an allowance for the fear.</li>
<li><strong>The contract.</strong> Send it with the tender and not after the award.</li></ul>
<h2>What to ask for</h2>
<p>Ask for one table, filled in the same way by everybody. Break each price into origin, freight, destination and surcharges, name the ones that may change during the term and by which formula, and ask for free days with their kind. “All in” is not a price. It is a sentence that ends with “subject to”.</p>
<h2>Comparing what comes back</h2>
<table><thead><tr><th></th><th>Offer A</th><th>Offer B</th></tr></thead>
<tbody><tr><td>Freight, 45G1</td><td>1,480 USD</td><td>1,620 USD</td></tr><tr><td>Terminal handling at origin</td><td>excluded</td><td>included</td></tr>
<tr><td>Fuel</td><td>quarterly, by index</td><td>fixed for the term</td></tr><tr><td>Free days at destination</td><td>5 calendar, merged</td><td>5 + 7, working days</td></tr>
<tr><td>Transit, planned</td><td>24 days</td><td>29 days</td></tr></tbody></table>
<p>The figures are invented, the pattern isn’t. The cheaper line is not the cheaper offer. We put four things into money before we rank: the missing charges at the public tariff, five days of stock in transit at our cost of capital, the demurrage that we would have paid last year with those free days, and a rolled box at what a rolled box really costs us.</p>
<h2>Three rounds are one too many</h2>
<p>Everybody knows that there will be another round, so the first offer is padded. We now say: one round, then a talk with the best three on each lane, and no auction. The number of honest first answers rose, and so did the number of answers at all.</p>
<h2>After the award</h2>
<ol><li>Load the rates into the system within a week and check ten of them by hand.</li><li>Give each lane a first and a second carrier with shares, and keep to the shares.</li><li>Meet each quarter with two numbers: how much we gave against what we promised, how much they took against what they promised.</li><li>Publish both, also when the first is the embarrassing one.</li></ol>
<p>A contract with a number on both sides is kept more often than one with a penalty on one side.<img src="x" onerror="alert(1)"> <a href="javascript:alert(2)">The sheet that we use</a> is nothing special: one line a lane, one column a question.</p><iframe src="https://elsewhere.example/"></iframe>`,
    comments: [
      {
        author: 'lars',
        hoursAfter: 7,
        comment:
          'From the other side of the table: the tender with history beside forecast gets our best people. The one with a forecast alone gets a template.',
        replies: [
          {
            author: 'claire',
            hoursAfter: 3,
            comment: 'That is what I had hoped. It took us three months to dig out the history.',
          },
        ],
      },
      {
        author: 'ben',
        hoursAfter: 22,
        comment: 'How do you price a rolled box?',
        replies: [
          {
            author: 'claire',
            hoursAfter: 6,
            comment:
              'Lost sales for the days by which it is late, from the forecast, plus the extra storage of what was to go with it. It is rough. But any number beats zero.',
          },
        ],
      },
    ],
  },
  {
    author: 'ben',
    title: 'Safety stock for people who distrust formulas',
    status: 'published',
    hoursAgo: 22 * 24 + 1,
    tags: ['inventory', 'planning', 'safety stock'],
    images: [{ scene: 'chart', alt: 'A saw-tooth line of stock above a safety level' }],
    description: `<p>Safety stock is what lies in the warehouse so that reality may differ from the plan. Too little, and the shelf is empty in the week before Christmas. Too much, and in January it is still there. The formula is short; what matters is what one puts into it.</p>
<h2>The formula</h2>
<p>If demand varies from week to week and the lead time is steady:</p>
<blockquote><p>safety stock = z × σ × √L</p></blockquote>
<p>σ is the standard deviation of the <em>forecast error</em> a week, L the lead time in weeks, z a factor for the service that you want: about 1.28 for 90 %, 1.64 for 95 %, 2.33 for 99 % of the cycles without a gap. If the lead time varies too, with the standard deviation s in weeks, and d is the average demand a week:</p>
<blockquote><p>safety stock = z × √(L × σ² + d² × s²)</p></blockquote>
<h2>An example with garden chairs</h2>
<p>We sell d = 200 a week, the error of the forecast is σ = 60, the lead time L = 9 weeks, and it varies by s = 1.5 weeks. For 95 %:</p>
<ul><li>demand alone: 1.64 × 60 × 3 = 295 chairs</li><li>with the lead time: 1.64 × √(9 × 3,600 + 40,000 × 2.25) = 1.64 × 350 = <strong>574 chairs</strong></li></ul>
<p>Almost half of the stock is there because ships aren’t punctual. A steadier carrier that takes ten weeks with s = 0.5 needs 1.64 × √(36,000 + 10,000) = 352. Slower, and 222 chairs fewer. I have shown this sum to our buyers more often than any other.</p>
<h2>Four places where it goes wrong</h2>
<ol><li><strong>Sales instead of forecast error.</strong> A product that doubles each April in a way that you foresee doesn’t need safety stock for April. Only what surprises you does.</li>
<li><strong>Sales instead of demand.</strong> In weeks without stock the sales were zero. The demand was not.</li>
<li><strong>Normal curves for slow movers.</strong> For an article that sells three a month the bell curve is the wrong picture; count from past data how often more than two, three or four were asked for in a lead time.</li>
<li><strong>One z for everything.</strong> 99 % for a cushion is vanity. Give high service to what customers can’t replace, and less where the neighbouring colour will do.</li></ol>
<h2>What the service figure means</h2>
<p>The 95 % above is the share of replenishment cycles without a shortage. The share of pieces delivered from stock, which most managers have in mind, is another number and is usually higher. Before you argue about 95 or 98, agree which of them you are speaking of.</p>
<h2>If you still distrust it</h2>
<p>Good. Take two years of daily data, play it through with the stock that the formula proposes, and count the gaps. A spreadsheet can do it in an afternoon. If the count is far from the promise, the error isn’t normal, the lead times are worse in autumn, or someone has typed σ by the month beside L by the week. With us it was the last.</p>`,
    comments: [
      {
        author: 'viktor',
        hoursAfter: 4,
        comment:
          'The play-through is the only thing that ever convinced our management. They don’t believe in square roots, but they believe in last November.',
      },
      {
        author: 'elena',
        hoursAfter: 19,
        comment: 'And tell the warehouse before you add 574 chairs. They are large.',
        replies: [{ author: 'ben', hoursAfter: 1, comment: 'Noted. I did, the second time.' }],
      },
    ],
  },
  {
    author: 'gone',
    title: 'Cycle counting: how we stopped closing the warehouse for a weekend',
    status: 'published',
    hoursAgo: 75 * 24,
    tags: ['warehousing', 'inventory', 'counting'],
    images: [],
    description: `<p>For eleven years we closed for a weekend in December, counted everything and found that the books were wrong. On Monday they began to be wrong again. Cycle counting doesn’t find more errors than a full count. It finds them while somebody still remembers why.</p>
<h2>Count by risk and not by aisle</h2>
<p>Sort the articles by the value that moves in a year. The few that make up most of it are class A, the next B, the many small ones C.</p>
<table><thead><tr><th>Class</th><th>Counted</th><th>Tolerance</th></tr></thead>
<tbody><tr><td>A</td><td>each month</td><td>none</td></tr><tr><td>B</td><td>each quarter</td><td>a half per cent</td></tr><tr><td>C</td><td>once a year</td><td>two per cent</td></tr></tbody></table>
<p>Add three triggers that ask for a count at once: a location that the system calls empty, a pick that came up short, and a stock below zero. They cost seconds, since somebody stands in front of the shelf anyway.</p>
<h2>A day’s list</h2>
<p>With 6,000 locations and the classes above we count about 45 a day, two people for an hour and a half, before the first wave of picking. The list comes from the system; nobody chooses. The counter sees the location and the article and not the quantity that is expected. Whoever sees the number will find it.</p>
<h2>Freeze or not?</h2>
<p>We don’t block the location. The system notes the moment of the count and sets off the movements around it. It works only if every movement is scanned at the time it happens. If pallets are booked in the evening, repair that first.</p>
<h2>The cause is the point</h2>
<p>Each difference gets one of seven causes, on the same day: wrong location, wrong unit (a box booked as a piece), not booked, booked twice, damaged and thrown away, supplier’s short delivery, unknown. “Unknown” is allowed, but we print it in bold. After two months wrong units were a third of all differences, and the remedy was a label and not a training.</p>
<h2>What the auditor wants</h2>
<p>Talk to your auditor before you drop the full count. In many countries perpetual inventory is accepted if each article is counted at least once in the year, if the procedure is written down and the counts are kept. Ours asked to come along on two mornings and then signed.</p>
<h2>Results, and what they don’t prove</h2>
<p>Location accuracy went from 93 to 98 per cent in ten months in our building. We had also moved the returns to a desk of their own in the same year, so I won’t claim all of it for the counting. The weekend in December is free, though, and that is certain.</p>`,
    comments: [
      {
        author: 'elena',
        hoursAfter: 8,
        comment:
          'Blind counts are the hardest thing to keep up. Ours had the number on the printed list for half a year before anybody told me.',
      },
      {
        author: 'raj',
        hoursAfter: 52,
        comment:
          'Seven causes and not thirty: that is the part I would copy first. Our list has thirty, and all is “other”.',
      },
    ],
  },
  {
    author: 'ingrid',
    title: 'Packing for the worst terminal on the route',
    status: 'draft',
    hoursAgo: 30,
    tags: ['packing', 'damage'],
    images: [{ scene: 'stack', alt: 'Containers stacked six high' }],
    description: `<p>Draft, to be checked with Chen before it comes out. The idea: a carton isn’t packed for the voyage but for the roughest hands on it, and one can find out where these are.</p>
<h2>Find the worst place</h2>
<p>List every handling between your door and the customer’s: by whom, with what, how high, in which weather. A full container has few, an LCL shipment three times as many. Mark those where nobody is present who knows the goods.</p>
<h2>Pack against that place</h2>
<ul><li>Compression: cartons at the bottom carry the rest, and in moist air board loses a good part of its strength. Test wet.</li><li>Drops: the usual heights depend on the weight; a package that one man can lift is a package that one man can throw.</li><li>Moisture: desiccant for the days at sea and not for the days in the plan.</li></ul>
<p>Open: photographs of the collapsed stack in Colombo; ask for permission. A table with test standards. The story of the blue pallets.</p>`,
  },
];
