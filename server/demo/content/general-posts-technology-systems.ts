import type { DemoPost } from '../shapes.ts';

export const technologySystemsPosts: readonly DemoPost[] = [
  {
    author: 'carlos',
    category: 'Technology',
    subCategory: 'TMS and WMS',
    title: 'First month with a TMS: what nobody told us, and what I would do again',
    description: `<p>We went live four weeks ago: 220 loads a week, 34 carriers, two plants, one distribution centre in San Diego.
      The vendor’s project plan had 61 lines. None of these were on it:</p>
      <ol>
        <li><p><strong>Master data is the project.</strong> We had 1,900 delivery addresses; 410 were duplicates, 77
        had opening hours in a comment field, and one was a petrol station.</p></li>
        <li><p><strong>Carriers answer e-mail, not portals.</strong> In the first week 9 of 34 accepted tenders in the
        portal. Now it is 21, and each of them took a call.</p></li>
        <li><p><strong>Accessorials.</strong> The contract tables knew base rate and fuel. The invoices know waiting,
        lumper, layover, redelivery and border inspection.</p></li>
        <li><p><strong>Nobody trusts the ETA</strong>, so planners keep their own sheet beside it.</p></li>
      </ol>
      <p>What I would do again: go live with one plant only, and in a dull week.</p>
      <p>Where were you after a month, and when did the private spreadsheets die?</p>`,
    tags: ['tms', 'go-live', 'master data'],
    status: 'success',
    hoursAgo: 640,
    views: 705,
    likes: 5,
    replies: [
      {
        author: 'peter',
        hoursAfter: 2,
        isAnswer: true,
        likes: 2,
        description: `<p>They die when the TMS becomes the <strong>only</strong> place from which something needed by others
          leaves. Ask what the sheet is <em>for</em>. In most sites it is one of three things: the dock plan, the
          carrier’s phone numbers, or Friday’s report to the boss. Make the dock plan print from the TMS alone and the
          planners must put their data in by noon. That took us from eleven sheets to two in a month, without a single
          policy mail.</p>
          <p>And do carriers by EDI or by mail in waves of five, the busiest first. Those last nine will never use a
          portal; give them a link in a mail with two buttons.</p>`,
        replies: [
          {
            author: 'carlos',
            hoursAfter: 18,
            likes: 1,
            description: `<p>Dock plan from Monday, then. It is the one list that everybody in the building reads.</p>`,
          },
        ],
      },
      {
        author: 'marek',
        hoursAfter: 6,
        likes: 1,
        description: `<p>As a carrier in eleven such portals: I hate each of them equally. We answer those that send the tender as
          a message to our own system, or as a mail that can be answered with <em>yes</em>. Your 21 of 34 is high. And
          please don’t measure our acceptance time from the moment you upload at 23:40.</p>`,
      },
      {
        author: 'claire',
        hoursAfter: 10,
        likes: 1,
        description: `<p>Our private sheets are still alive after <strong>two years</strong>, and I have stopped fighting. I audit
          only that the cost and the status in the TMS are right, since invoices and customers depend on these. What a
          planner uses to think is his own matter. The vendor calls it low adoption, I call it peace.</p>`,
        replies: [
          {
            author: 'elena',
            hoursAfter: 7,
            likes: 1,
            description: `<p>I can’t agree there. When a planner fell ill, his sheet was on his laptop and forty loads stood in
              the yard with no dock. What one uses to think is private; what one uses to <em>decide a slot</em> is
              not.</p>`,
          },
        ],
      },
      {
        author: 'viktor',
        hoursAfter: 25,
        likes: 1,
        description: `<p>On point 3: take the last thousand invoices, count the lines by their text, and build the table from that
          rather than from the contract. For us 14 texts covered 96 % of the money. Then let the TMS auto-approve
          within a tolerance and look at the rest. Freight audit was where the system paid for itself; the routing
          never did.</p>`,
      },
      {
        author: 'raj',
        hoursAfter: 44,
        description: `<p>On ETAs: publish the error, not the ETA. We put "average error last week: 3 h 10 min" next to the column.
          At first it was embarrassing. After carriers saw that we looked at it, it went to 1 h 20, and then people
          used the number.</p>`,
      },
    ],
  },
  {
    author: 'raj',
    category: 'Technology',
    subCategory: 'TMS and WMS',
    title: 'New cloud TMS, first three months free, message me for a demonstration',
    description: `<p>My cousin and I have built a TMS for mid-size forwarders, with container tracking, invoicing and customer
      portal in one. We give the first three months free to the first twenty members of this forum. Set-up takes one
      day. Send me a message with your number of shipments and I will arrange a demonstration with you.</p>`,
    status: 'rejected',
    reason:
      'This advertises a product in which the author says that he has a share. Say so in a company listing or a brochure; here, tell us what you learned when you used it and it can be published.',
    hoursAgo: 1250,
  },
  {
    author: 'peter',
    category: 'Technology',
    subCategory: 'EDI and APIs',
    title: 'One IFTSTA, three meanings of "arrived": please state the location qualifier',
    description: `<p>A client received three "arrival" events for the same box within two days and his customer page showed three
      different promises. All three messages were correct by the standard. Look at what differed:</p>
      <pre><code>UNH+4711+IFTSTA:D:00B:UN'
BGM+23+STA240118'
DTM+137:202401181405:203'
CNI+1+BK77120'
STS+1+1+:::'
RFF+BN:77120'
DTM+334:202401180930:203'
LOC+11+NLRTM:139:6'
EQD+CN+CSQU3054383+45G1:102:5'
UNT+10+4711'</code></pre>
      <p>In this one <code>LOC+11</code> is the port of discharge: the <em>vessel</em> had arrived. In the second it
      was <code>LOC+8</code>, the place of destination, sent when the barge came in. The third carried no LOC at all
      and meant the gate of the inland depot.</p>
      <p>What I now ask for in every mapping guide: the status code list with its agency, the location qualifier that
      goes with each code, whether the time is local or UTC, and one real message for each event. Without that you map
      words. What else do you put in?</p>`,
    tags: ['edifact', 'iftsta', 'milestones'],
    status: 'success',
    hoursAgo: 930,
    views: 243,
    likes: 2,
    replies: [
      {
        author: 'viktor',
        hoursAfter: 20,
        likes: 1,
        description: `<p>The <strong>order of arrival</strong>. Ours come late and out of sequence: gate-out before discharge,
          once a day at least. So each event is stored with two times, when it happened and when we learned of it, and
          the page shows the newest by the first. Corrections are a second event with the same key, never an
          overwrite. Before that we had boxes which travelled backwards.</p>`,
      },
      {
        author: 'sofia',
        hoursAfter: 29,
        likes: 1,
        description: `<p>From the sending side: I would accept all of Peter’s points, and ask in return that receivers tell us
          when they <em>ignore</em> an event. Half of our partners map five codes and drop forty silently, then
          complain of missing milestones. A reply with the count of what was understood costs one evening of work.</p>`,
        replies: [
          {
            author: 'peter',
            hoursAfter: 4,
            description: `<p>Fair. A CONTRL says only that the syntax was read. I shall put a weekly list of dropped codes into
              the guide.</p>`,
          },
        ],
      },
    ],
  },
  {
    author: 'viktor',
    category: 'Technology',
    subCategory: 'EDI and APIs',
    title: 'Polling a carrier’s tracking API: how often is polite, and what I cache',
    description: `<p>We ask four carriers for the events of about 300 open containers. The first version asked every 15 minutes
      for each box, 28,800 calls a day, and was throttled by lunch. What we do now needs about 1,100:</p>
      <ul>
        <li><p>The interval follows the voyage. Mid-ocean once a day; from three days before arrival every four hours;
        from arrival to gate-out hourly.</p></li>
        <li><p>A conditional request with the ETag of the last answer where the carrier supports it. Most answers are
        then "not modified".</p></li>
        <li><p>On 429 we wait as long as <code>Retry-After</code> says, then add a random minute, so that all boxes
        don’t come back in one second.</p></li>
        <li><p>Push where it is offered. With a subscription, polling is only the safety net, twice a day.</p></li>
      </ul>
      <p>The DCSA event names helped us to put three carriers on a single model. The fourth needs a table of 60
      lines.</p>`,
    tags: ['api', 'polling', 'rate limit'],
    status: 'success',
    hoursAgo: 1600,
    views: 131,
    likes: 1,
    replies: [
      {
        author: 'peter',
        hoursAfter: 36,
        likes: 1,
        description: `<p>One addition: stop asking at some time. I audited a system that still polled boxes returned two years
          earlier, a third of all calls. Close on empty return, and after 60 days without any event send the box to a
          person in place of the API.</p>`,
      },
    ],
  },
];
