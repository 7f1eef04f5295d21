import type { DemoPost } from '../shapes.ts';

export const technologyDevicesPosts: readonly DemoPost[] = [
  {
    author: 'chen',
    category: 'Technology',
    subCategory: 'Tracking and IoT',
    title: 'Embedding a tracking widget: the snippet our carrier sent, and why it shows nothing',
    description: `<p>Our carrier offers a tracking box for the customer page. Their mail says: paste this before the end of the
      page and put the container number in. I pasted it here as I received it, between the two lines:</p>
      <p>— begin —</p>
      <div class="track" data-box="CSQU3054383" onclick="alert(2)"><script>alert(1)</script>
      <img src=x onerror="alert('tracked')"><iframe src="https://widget.example/t?box=CSQU3054383"></iframe></div>
      <p>— end —</p>
      <p>On the test page nothing appears. Our web developer says that the site has a <em>content security policy</em>
      and refuses scripts from outside, and he is not willing to relax it for a blue box with a ship in it. The
      carrier’s desk says that all other customers do it.</p>
      <p>Who is right, and is there a way to show the position without somebody else’s script on a page where
      customers log in?</p>`,
    tags: ['widget', 'embed', 'security'],
    status: 'success',
    hoursAgo: 280,
    views: 198,
    likes: 2,
    replies: [
      {
        author: 'peter',
        hoursAfter: 3,
        isAnswer: true,
        likes: 1,
        description: `<p>Your developer is right. A script from another house can read everything the visitor can on that page,
          including what he types, and it may change on any day without your knowing. "All others do it" is how the
          bad ones spread.</p>
          <p>Ways that work, from the best on:</p>
          <ol>
            <li><p>Call the carrier’s API from <strong>your server</strong>, keep the events, and draw the line
            yourself.</p></li>
            <li><p>If it has to be theirs, a sandboxed frame on a page without log-in.</p></li>
            <li><p>A plain link to their tracking page with the number in it. Dull, and never broken.</p></li>
          </ol>
          <p>To show code in a post, use a code block, so that it is seen: <code>&lt;script
          src="…"&gt;&lt;/script&gt;</code>. What you pasted was removed here too, which rather makes the point.</p>`,
        replies: [
          {
            author: 'chen',
            hoursAfter: 20,
            description: `<p>Indeed, there is nothing between my two lines. We take way 1. The API key was free, only nobody at
              the desk had heard of it.</p>`,
          },
        ],
      },
    ],
  },
  {
    author: 'kenji',
    category: 'Technology',
    subCategory: 'Tracking and IoT',
    title: 'Shock loggers on crates: which threshold, and where to screw them on',
    description: `<p>After two years with shock loggers on every crate above 2 million yen, some notes for those who start.</p>
      <ul>
        <li><p><strong>Place.</strong> On the base frame near a corner they see each fork. On the lid they see mostly
        the lid. We use the upright next to the load’s centre of gravity, inside.</p></li>
        <li><p><strong>Threshold.</strong> We began with 5 g and had forty events a trip, all of them pallets being
        set down. The instrument is tested to 15 g for 11 ms. Record from 8 g, alarm from 12 g, and always look at the
        <em>duration</em>: 20 g for one millisecond is a hammer on a nail.</p></li>
        <li><p><strong>Tilt</strong> belongs in the same device. Of seven damages five had no shock but lay on their
        side for an hour.</p></li>
        <li><p><strong>Clock.</strong> Set to UTC. A local clock and a flight across the date line once cost us the
        claim against the right handler.</p></li>
        <li><p><strong>Label.</strong> A visible one halves the events. I suspect that the sticker alone would
        do.</p></li>
      </ul>`,
    tags: ['shock', 'logger', 'packing'],
    status: 'success',
    hoursAgo: 3,
    views: 26,
    likes: 1,
  },
  {
    author: 'nadia',
    category: 'Technology',
    subCategory: 'Tracking and IoT',
    title: 'Calibration certificates for data loggers: what an inspector reads first',
    description: `<p>Outline:</p>
      <ul>
        <li><p>Serial number on the certificate equals the one on the device. Sounds silly; third most frequent
        finding.</p></li>
        <li><p>Points of calibration must bracket the range in use. For 2–8 °C I want at least 0, 5 and 10
        °C.</p></li>
        <li><p>Uncertainty is stated, and is small against the limit.</p></li>
        <li><p>Date: one year is habit, not law. Write down why you chose it.</p></li>
      </ul>
      <p>Still to write: single-use loggers, and what to do when a device fails after the trip.</p>`,
    tags: ['calibration', 'logger', 'gdp'],
    status: 'draft',
    hoursAgo: 85,
  },
  {
    author: 'elena',
    category: 'Technology',
    subCategory: 'Automation',
    title: 'Nine months with six mobile robots: payback moved from 2.1 to 3.4 years',
    description: `<p>We rent nothing, so these are bought numbers. Six autonomous mobile robots bring totes from picking to
      packing, 160 m each way, two shifts. The business case promised 2.1 years. My own count after nine months says
      3.4. Where the difference lies:</p>
      <table><tbody><tr><th><p>Item</p></th><th><p>Promised</p></th><th><p>Found</p></th></tr><tr><td><p>Walking saved, hours a day</p></td><td><p>46</p></td><td><p>39</p></td></tr><tr><td><p>Availability</p></td><td><p>99 %</p></td><td><p>96.5 %</p></td></tr><tr><td><p>Someone to free stuck robots, hours a day</p></td><td><p>0</p></td><td><p>3</p></td></tr><tr><td><p>Floor repairs, once</p></td><td><p>0</p></td><td><p>EUR 18,000</p></td></tr></tbody></table>
      <p>I would still buy them. Sick leave fell, and the night shift can be staffed again, which is in no table. But
      I would measure the floor and the Wi-Fi first, and I would put one robot fewer and one charger more into the
      plan. Which surprises did yours bring?</p>`,
    tags: ['amr', 'payback', 'automation'],
    status: 'success',
    hoursAgo: 1150,
    views: 216,
    likes: 2,
    replies: [
      {
        author: 'ruth',
        hoursAfter: 14,
        likes: 1,
        description: `<p>Condensation. Ours pass from +4 °C into the packing hall, the scanners fog for two minutes and the robots
          stop in the doorway, of all places. A heated scanner window solved it at 300 euros each. In the offer it
          said "suitable for chilled areas", and it was. Nobody had asked about <em>leaving</em> them.</p>`,
      },
      {
        author: 'ben',
        hoursAfter: 40,
        description: `<p>A question on the 39 hours: did you save the hours or only the walking? In our site pickers walked less,
          and then waited for the next empty tote. It took a month of tuning the tote supply before anything showed in
          units per hour.</p>`,
      },
    ],
  },
];
