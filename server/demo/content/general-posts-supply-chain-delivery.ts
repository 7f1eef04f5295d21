import type { DemoPost } from '../shapes.ts';

export const supplyChainDeliveryPosts: readonly DemoPost[] = [
  {
    author: 'julia',
    category: 'Supply Chain',
    subCategory: 'Last Mile',
    title: 'Second attempts eat the margin: what an hour’s notice did in Ljubljana',
    description: `<p>A client of mine delivers washing machines and asked me to find him a "last-mile optimiser". Before looking
      for a person we looked at the failures. Of a hundred first attempts seventeen failed, and <strong>eleven of
      these had nobody at home</strong> although a four-hour window had been agreed.</p>
      <p>He tried one thing for eight weeks: the driver’s tablet sends a message with a live link when the stop before
      is closed, that is forty to seventy minutes ahead, with two buttons: <em>I am here</em> and <em>leave it with a
      neighbour</em>, who has to be named.</p>
      <p>Failures went from 17 to 8 in a hundred. The neighbour button was used in four of a hundred and caused not
      one claim. The optimiser has been postponed. I am telling it against my own interest.</p>`,
    tags: ['failed delivery', 'parcel'],
    status: 'success',
    hoursAgo: 1400,
    views: 118,
    likes: 1,
    replies: [
      {
        author: 'marek',
        hoursAfter: 25,
        likes: 1,
        description: `<p>The same with pallets to shops, only that the button has to go to the shop manager and not to the head
          office which ordered. One thing to mind: the message must be triggered by the driver closing a stop, not by
          a computed arrival. After two wrong predictions nobody believes the third.</p>`,
      },
    ],
  },
  {
    author: 'mateo',
    category: 'Supply Chain',
    subCategory: 'Cold Chain',
    title: 'Set point −0.5 °C, supply air fine, and the grapes came out at 2.8 °C',
    description: `<p>45R1 with table grapes, San Antonio to Philadelphia. The controller’s log is perfect: supply air between −0.6
      and −0.4 °C all the way, four defrosts a day. The receiver measured pulp at 2.8 °C in the third row from the
      door and wants a discount.</p>
      <p>The loading report says pulp 0.4 °C at stuffing, probed in eight boxes. So either the fruit was warmer in the
      middle of the pallets than we measured, or air did not reach the doors. The photograph at closing shows the last
      pallet against the doors with no gap and a carton across the T-floor.</p>
      <p>My view is that a reefer keeps temperature and does not pull it down, and this was lost before the doors were
      shut. Our plant says the opposite. What do you look at in the log to tell the one from the other?</p>`,
    tags: ['reefer', 'grapes', 'pulp temperature'],
    status: 'success',
    hoursAgo: 450,
    views: 251,
    likes: 3,
    replies: [
      {
        author: 'ruth',
        hoursAfter: 8,
        isAnswer: true,
        likes: 1,
        description: `<p>Look at the <strong>return air</strong>, and at the difference between supply and return over time. Warm
          cargo with good air flow: the gap begins large, 3 to 4 K, and shrinks day by day. Blocked air: the gap is
          <em>small</em> from the first day, because the air takes a short cut back to the unit and never meets the
          far rows. With a carton across the floor I bet on the second.</p>
          <p>Ask for the download with hourly values, not the summary. And the load line: if fruit stood above the red
          line, you need not look further.</p>`,
        replies: [
          {
            author: 'mateo',
            hoursAfter: 15,
            description: `<p>Gap of 0.7 K from the first day on. You win. The plant now photographs the floor before the last row,
              and the carton across the T-bars turned out to be a habit meant to stop a pallet from sliding.</p>`,
          },
        ],
      },
      {
        author: 'aisha',
        hoursAfter: 20,
        likes: 1,
        description: `<p>One more source of evidence: cold treatment probes, if the destination asked for them. They sit in the
          pulp, are calibrated at loading and written every hour. On a load under treatment you have three pulp curves
          that nobody can argue with. For the others we put two cheap loggers in the third row from the door; 30
          dollars, and the quarrel takes ten minutes in place of ten weeks.</p>`,
      },
    ],
  },
  {
    author: 'nadia',
    category: 'Supply Chain',
    subCategory: 'Cold Chain',
    title: 'Mean kinetic temperature does not excuse an excursion',
    description: `<p>Twice this year a carrier answered a deviation with a sentence like "the MKT of the shipment was 6.9 °C,
      therefore in range". For a product labelled 2–8 °C that went to 13 °C for five hours this is not an answer, and
      here is why we refuse it.</p>
      <p>Mean kinetic temperature turns a curve into one number by weighting the warm hours more heavily. It was meant
      for <strong>storage over long periods</strong>. Stretch the period and every peak drowns: take the same five
      hours, add ten quiet days, and the number looks better though the product has suffered just as much. It also
      says nothing about <em>freezing</em>, which for many vaccines is the worse damage.</p>
      <p>What we ask for: the raw curve, time out of range, highest and lowest value, and then the judgement of the
      marketing authorisation holder against stability data. MKT may stand in the annex.</p>`,
    tags: ['mkt', 'gdp', 'excursion'],
    status: 'success',
    hoursAgo: 1210,
    views: 169,
    likes: 2,
    replies: [
      {
        author: 'fatima',
        hoursAfter: 28,
        likes: 1,
        description: `<p>As the receiving side I would add a clause for the contract: the logger’s file is handed over in its
          original format within 24 hours, not as a picture in a PDF. Last spring we had a curve whose axis ended
          conveniently at 10 °C. With the file we could see the peak, and the manufacturer released two thirds of the
          pallets on stability data. So honesty would have helped the carrier as well.</p>`,
      },
    ],
  },
  {
    author: 'david',
    category: 'Supply Chain',
    subCategory: 'Risk and Resilience',
    title: 'When the port closes for five days: a plan on one page',
    description: `<p>Tema was shut by a storm and then by a power failure, and afterwards I was asked for "the plan". We had a
      binder of sixty pages and nobody had opened it. This is the page that replaced it.</p>
      <h2>Hour 0 to 12</h2>
      <ul>
        <li><p>One person decides, one deputy, both named, both with the right to spend 20,000 dollars.</p></li>
        <li><p>List of boxes by <strong>what stops without them</strong>, not by value.</p></li>
        <li><p>Stop the trucks. A truck in the queue is a cost and a target.</p></li>
      </ul>
      <h2>Day 1 to 3</h2>
      <ul>
        <li><p>Ask carriers for the <em>discharge port they intend</em>, in writing, before they announce it.</p></li>
        <li><p>Customs: which transit papers work for Abidjan and Lomé, and whose guarantee covers them?</p></li>
        <li><p>Ask for free-time extensions while the port is shut, not after.</p></li>
      </ul>
      <h2>Day 4 and later</h2>
      <ul>
        <li><p>Re-book by the list, not by who shouts.</p></li>
        <li><p>Write down what it cost, every day. In three months nobody will know.</p></li>
      </ul>
      <p>We rehearse it once a year in ninety minutes, with somebody playing the angry customer.</p>`,
    tags: ['port closure', 'contingency'],
    status: 'success',
    hoursAgo: 2230,
    views: 155,
    likes: 1,
  },
  {
    author: 'grace',
    category: 'Supply Chain',
    subCategory: 'Risk and Resilience',
    title: 'Route survey older than six months: do you trust it?',
    description: `<p>We were asked to move a 96-tonne transformer from Mombasa to a substation up-country on a survey done eleven
      months ago by somebody else. It is a good survey: photographs, bridge ratings, turning circles. Since then there
      was a rainy season, one new roundabout and a market which has grown into the road.</p>
      <p>The client does not want to pay for a second one. I propose a drive-through with a pole and a checklist of
      every point that was marked amber, two days and one car. Before I put it to him: what do others consider the
      shelf life of a survey, and who signs when you rely on an older one?</p>`,
    tags: ['route survey', 'heavy lift'],
    status: 'pending',
    hoursAgo: 33,
  },
];
