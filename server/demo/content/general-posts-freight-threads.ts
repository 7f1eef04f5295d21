import type { DemoPost } from '../shapes.ts';

/** The long discussions of this field. */
export const freightThreads: readonly DemoPost[] = [
  {
    author: 'claire',
    category: 'Freight',
    subCategory: 'Ocean',
    status: 'success',
    pinned: true,
    hoursAgo: 412,
    views: 864,
    likes: 6,
    title: 'Terminal shut for four days, and the demurrage clock kept running',
    tags: ['demurrage', 'free time', 'strike'],
    description: `<p>We had seven 40-foot high cubes at an Antwerp terminal when the gate staff walked out. The gates were shut from Tuesday to Friday. Our free time was five calendar days and ended on the Wednesday. On the Monday after, the line billed four days of demurrage on all seven boxes and would not release until it was paid.</p>
<p>I paid, under protest, because the furniture was sold. Now I want it back. My argument is simple: <strong>nobody could have collected those boxes</strong>. Theirs is also simple: the tariff says calendar days.</p>
<h3>What I have</h3>
<ul><li>the terminal’s own notice of closure, with dates and times</li><li>our haulier’s slot refusals for Tuesday and Wednesday</li><li>the carrier’s invoice, with no line saying which days it counts</li></ul>
<p>Has anyone recovered this in Europe, without a law like the American one behind them?</p>`,
    replies: [
      {
        author: 'lars',
        hoursAfter: 3,
        likes: 3,
        description: `<p>I will say the unpopular thing. Under most tariffs demurrage is a price for the use of the equipment and the space, not a penalty, so it runs whether or not you are at fault. Calendar days mean calendar days. Your way in is not the tariff but the <em>merchant’s relationship</em>: ask your trade manager for a commercial waiver, with volumes next to the request.</p>`,
        replies: [
          {
            author: 'claire',
            hoursAfter: 2,
            description: `<p>I tried that first. They offered one day out of four as goodwill. That is exactly why I want to know whether there is anything firmer than goodwill.</p>`,
          },
        ],
      },
      {
        author: 'moderator',
        hoursAfter: 9,
        isAnswer: true,
        likes: 9,
        description: `<p>Split the bill before you argue it.</p>
<ol><li><strong>Days before the closure.</strong> You had those and did not use them. Concede them at once; it buys credibility.</li><li><strong>Days inside your free time that the gate was shut.</strong> Ask for them back as an <em>extension of free time</em>, not as a refund. Local agents can approve an extension; refunds go to head office.</li><li><strong>Storage.</strong> Check whether the terminal waived its own storage charge for the closure. If it did, and the line’s demurrage is a combined tariff that includes storage, the line is billing you for something it did not pay.</li></ol>
<p>Point 3 has won more of these for me than any clause.</p>`,
        replies: [
          {
            author: 'claire',
            hoursAfter: 26,
            likes: 2,
            description: `<p>Point 3 it was. The terminal waived storage for all four days and the tariff is a merged one. They have now credited three days. Thank you.</p>`,
          },
        ],
      },
      {
        author: 'olivia',
        hoursAfter: 14,
        likes: 2,
        description: `<p>For comparison: in the US the regulator asks whether the charge serves its purpose, which is to move freight. If the box cannot be picked up, charging for it does not encourage anything. Since May 2024 the invoice must also carry set details, and a late or incomplete one need not be paid. In Europe you can borrow the reasoning, but not the remedy.</p>`,
      },
      {
        author: 'amara',
        hoursAfter: 30,
        likes: 1,
        description: `<p>In Dakar we write it into the booking: free time in <strong>working days of the terminal</strong>, or an automatic extension for days when the gate is closed by public notice. Lines refuse it on one box and accept it on a yearly volume. Negotiating afterwards is always the expensive way.</p>`,
      },
    ],
  },
  {
    author: 'member',
    category: 'Freight',
    subCategory: 'Ocean',
    status: 'success',
    hoursAgo: 236,
    views: 731,
    likes: 5,
    title: 'Rolled twice by the same carrier, and the letter of credit will not wait',
    tags: ['rollover', 'booking', 'letter of credit'],
    description: `<p>Two 40-foot high cubes of bed linen, gated in at Nhava Sheva before the cut-off, VGM and shipping bill done. First vessel: rolled, "space". Second vessel a week later: rolled again, "vessel capacity due to port omission". The third is two days <strong>after</strong> the latest shipment date in the letter of credit.</p>
<p>My buyer in Rotterdam is friendly, but his bank charges for the amendment and my bank pays nobody until the documents comply. So:</p>
<ol><li>Can I make the carrier pay for the amendment?</li><li>Is it worth pulling the boxes out and going to another line, with the shipping bill already filed for this one?</li><li>How do you keep from being first off the list?</li></ol>`,
    replies: [
      {
        author: 'raj',
        hoursAfter: 2,
        likes: 2,
        description: `<p>On 2: price it before you get angry. Back to town, lift-off, new booking, amended shipping bill for the change of vessel and line, a fresh seal, perhaps detention on the empty. With us that is three to four working days. Unless the other vessel sails within the week, you arrive no sooner than by waiting.</p>`,
      },
      {
        author: 'sofia',
        hoursAfter: 6,
        likes: 3,
        description: `<p>From the liner side, without excuses: we overbook because a fifth of bookings never turn up. When everyone turns up, the list is sorted by contract commitment, then contribution per slot, then by who made a noise. A heavy 40-foot on a low rate with no commitment goes first. <em>Heavy</em> matters: some weeks we run out of deadweight, not of slots.</p>`,
        replies: [
          {
            author: 'member',
            hoursAfter: 1,
            description: `<p>Mine were 18.4 t each, so not light. Would you have told me that weight was the reason if I had asked?</p>`,
          },
          {
            author: 'sofia',
            hoursAfter: 3,
            likes: 1,
            description: `<p>If you ask the trade desk and not the booking desk: yes.</p>`,
          },
        ],
      },
      {
        author: 'lars',
        hoursAfter: 11,
        isAnswer: true,
        likes: 5,
        description: `<p>On 1: almost certainly not. Schedules on a bill of lading are not promises; the standard terms exclude delay. Ask the buyer to amend <strong>now</strong>, before you present, and share the fee.</p>
<p>On 3, what has worked for our shippers: a named-account commitment by week, split over two lines in different alliances; bookings four weeks out and cancelled honestly; and in the sales contract a latest shipment date that stands <strong>14 days</strong> behind the intended sailing, never 5.</p>`,
      },
      {
        author: 'henrik',
        hoursAfter: 20,
        likes: 2,
        description: `<p>One step further back: why is your credit asking for an on-board date at all when you sell FCA Ahmedabad? Your delivery is done when the first carrier takes the goods over. A credit that accepts a received-for-shipment multimodal document takes the rollover out of your payment risk. Worth raising at renewal.</p>`,
      },
      {
        author: 'ana',
        hoursAfter: 44,
        description: `<p>Same with coffee in the peak at Santos. We now pay a guaranteed-loading product on one box in five, only for the contracts with a hard date. It is dear, but cheaper than a discrepancy plus a price claim.</p>`,
      },
    ],
  },
  {
    author: 'linh',
    category: 'Freight',
    subCategory: 'Rates and Surcharges',
    status: 'success',
    hoursAgo: 655,
    views: 1120,
    likes: 8,
    title: 'How do you read a GRI notice? What is real and what is theatre',
    tags: ['GRI', 'rates', 'contracts'],
    description: `<p>Every two weeks I get a notice like this one:</p>
<blockquote><p>General Rate Increase, Far East to North Europe, USD 1,000 per 20' and USD 2,000 per 40', effective the 1st, for all cargo until further notice.</p></blockquote>
<p>Sometimes the rate moves by that sum, sometimes by a third of it, sometimes not at all. My manager asks me on the day of the notice what it will cost us. I would like a better answer than "wait and see".</p>
<p>Which words in the notice do you look at first?</p>`,
    replies: [
      {
        author: 'sofia',
        hoursAfter: 5,
        isAnswer: true,
        likes: 9,
        description: `<p>I have written a few of them. Read it in this order:</p>
<table><tbody><tr><th>Words</th><th>What they tell you</th></tr><tr><td>Scope</td><td>"All cargo" still excludes fixed contracts unless those say "subject to GRI". FAK and spot are the targets.</td></tr><tr><td>Effective <em>by what</em></td><td>Date of loading, of gate-in or of the bill of lading? Ten days can lie between them.</td></tr><tr><td>GRI, PSS or rate level</td><td>"New FAK level USD X" is firmer than "increase of USD Y".</td></tr><tr><td>Who else</td><td>One line alone folds within a week. Four lines in the same week usually keep half.</td></tr></tbody></table>
<p>Then look at blank sailings. An increase with capacity taken out sticks; one without it is an opening bid.</p>`,
        replies: [
          {
            author: 'linh',
            hoursAfter: 4,
            description: `<p>The line about loading date and gate-in date alone explains an invoice I lost last month. Thank you.</p>`,
          },
        ],
      },
      {
        author: 'lars',
        hoursAfter: 8,
        likes: 4,
        description: `<p>I agree with the table, not with the last sentence. In the autumn two lines blanked three sailings each and the increase still melted in ten days, because volumes were falling faster. Watch the spot index two weeks <em>after</em> the date, write down what share of the notice survived, and after a year you have your own number per trade. Ours is about 35 percent.</p>`,
      },
      {
        author: 'olivia',
        hoursAfter: 19,
        likes: 1,
        description: `<p>On US trades there is one hard rule: a common carrier’s tariff increase may not take effect sooner than 30 days after it is published. That is why notices come so early and are then "postponed" or "reduced" for free. The notice keeps the option open; it is not a forecast.</p>`,
      },
      {
        author: 'claire',
        hoursAfter: 31,
        likes: 3,
        description: `<p>The buyer’s view: I do not predict it, I contract it. Two thirds of volume on an index-linked rate with a floor and a cap, one third on spot. The contract says in one sentence that no GRI, PSS or similar by <strong>whatever name</strong> applies. The words "by whatever name" were worth a long lunch with their lawyer.</p>`,
        replies: [
          {
            author: 'sofia',
            hoursAfter: 12,
            likes: 2,
            description: `<p>And in a rising market that contract is the first to be rolled. Nothing is free.</p>`,
          },
        ],
      },
    ],
  },
  {
    author: 'raj',
    category: 'Freight',
    subCategory: 'Ocean',
    status: 'success',
    hoursAgo: 118,
    views: 402,
    likes: 4,
    title: 'VGM mismatch at gate-in: 22,310 kg declared, 22,980 kg on the terminal scale',
    tags: ['VGM', 'SOLAS', 'weighing'],
    description: `<p>A 45G1 from a textile shipper, weighed packed at a calibrated bridge near the ICD (method 1): 22,310 kg. At the port gate: 22,980 kg. The terminal parked the truck and asked for a corrected VGM. The vessel cut-off was four hours away.</p>
<p>We sent the terminal’s figure and the box sailed. But the shipper’s bank now sees three weights on three papers, and the shipper asks whose scale was wrong. 670 kg is three percent. What would you look for first?</p>`,
    replies: [
      {
        author: 'david',
        hoursAfter: 1,
        likes: 1,
        description: `<p>The fuel tanks. If the bridge weighed truck and box together and took off a tare from the registration book, then full tanks, a second driver and a spare wheel are all in your VGM, or all out of it. 600 kg is a tank of diesel.</p>`,
      },
      {
        author: 'lars',
        hoursAfter: 4,
        likes: 3,
        isAnswer: true,
        description: `<p>Three usual suspects, in the order I find them:</p>
<ol><li><strong>Truck tare</strong> from papers and not from the bridge. Weigh in, weigh out, same driver, same day.</li><li><strong>Container tare</strong>, if someone quietly used method 2. The plate on the door says what this box weighs; 3,900 kg from a table may be wrong by 200.</li><li><strong>Axle weighing</strong> at the gate. Many gate scales weigh axle by axle, and are good for spotting errors, not for correcting them.</li></ol>
<p>So ask the terminal which kind of scale it was before you call your own figure wrong.</p>`,
      },
      {
        author: 'meera',
        hoursAfter: 9,
        likes: 2,
        description: `<p>A word on duty: under SOLAS chapter VI regulation 2 the shipper named on the bill of lading answers for the verified mass, not the forwarder and not the bridge. The convention itself gives no tolerance; what authorities accept before they act is set country by country. "Three percent is fine" is therefore not an answer you can give to a ship’s planner.</p>`,
        replies: [
          {
            author: 'raj',
            hoursAfter: 3,
            description: `<p>Fair. I would add that terminals here apply a threshold of their own, and it is not written anywhere that I can find.</p>`,
          },
        ],
      },
      {
        author: 'member',
        hoursAfter: 22,
        description: `<p>As a shipper: cotton takes up water. Our cartons weigh about two percent more in August than in February. We stopped using the carton weight from the item master and weigh every tenth pallet.</p>`,
      },
    ],
  },
];
