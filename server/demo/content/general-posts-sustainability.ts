import type { DemoPost } from '../shapes.ts';

export const sustainabilityPosts: readonly DemoPost[] = [
  {
    author: 'sofia',
    category: 'Sustainability',
    subCategory: 'Emissions Reporting',
    title: 'Well-to-wake or tank-to-wake? Two carriers, one box, 12 % apart',
    description: `<p>A shipper sent me two emission statements for the same 40-foot box, Gothenburg to Shanghai, from us and from
      a competitor. Ours was 12 % higher and he asked why our ships are worse. They are sisters of theirs.</p>
      <p>It came down to three choices, none of them wrong by itself but not comparable:</p>
      <ul>
        <li><p><strong>Boundary.</strong> Theirs was fuel burned on board. Ours included making and transporting the
        fuel, which ISO 14083 asks for.</p></li>
        <li><p><strong>Distance.</strong> The standard allocates over the shortest feasible or great-circle distance
        of the leg; we had used distance sailed, around the Cape, in the activity as well.</p></li>
        <li><p><strong>Empty running and load factor.</strong> Theirs was a trade average, ours the annual average of
        the service in both directions.</p></li>
      </ul>
      <p>Before you compare carriers ask these three, then ask whether the figure is for CO₂ or CO₂e. And if anyone
      sends a number with no method beside it, treat it as a picture of a ship.</p>`,
    tags: ['iso 14083', 'glec', 'emissions'],
    status: 'success',
    hoursAgo: 560,
    views: 238,
    likes: 3,
    replies: [
      {
        author: 'viktor',
        hoursAfter: 17,
        likes: 1,
        description: `<p>And ask for <strong>primary data share</strong>. We get statements where 80 % is default values and still
          four significant digits. I store each figure with its method, boundary and data quality and refuse to add up
          figures that differ in the first two. The yearly report became shorter and we stopped having "savings" which
          were only a change of supplier’s spreadsheet.</p>`,
      },
      {
        author: 'claire',
        hoursAfter: 30,
        likes: 1,
        description: `<p>From the shipper’s side: what we need is a figure that behaves. When we fill boxes better it should go
          down, when a ship diverts it should not be our failure. So we report intensity per tonne-kilometre next to
          the total, and explain the Cape in a footnote. The auditors were content with that.</p>`,
      },
    ],
  },
  {
    author: 'marek',
    category: 'Sustainability',
    subCategory: 'Alternative Fuels',
    title: 'HVO100 in eight trucks for a year: range, winter, money and the proof',
    description: `<p>A French customer paid the difference, so eight of our tractors ran on HVO100 for a year, the others on
      ordinary diesel as before. Plain results:</p>
      <ol>
        <li><p><strong>Engine.</strong> Approved by the maker under EN 15940, nothing changed. Consumption in litres
        was up by about 3 %, since the fuel is lighter.</p></li>
        <li><p><strong>Winter.</strong> Better than diesel: no gelling at −19 °C near Suwałki.</p></li>
        <li><p><strong>Money.</strong> Between 15 and 34 cents a litre more, depending on the month, and a detour of
        11 km to the one pump.</p></li>
        <li><p><strong>Proof.</strong> This was the hard part. The customer wanted proof of sustainability for
        <em>his</em> tonnes, our supplier gives it per delivery to the tank, and the tank is shared.</p></li>
      </ol>
      <p>We settled it by mass balance: litres bought with certificates against kilometres on his orders, reconciled
      each quarter and signed by our accountant. Palm-based feedstock is excluded in the contract. Did anyone find a
      neater way for shared tanks?</p>`,
    tags: ['hvo', 'road', 'fuel'],
    status: 'success',
    hoursAgo: 1980,
    views: 184,
    likes: 2,
    replies: [
      {
        author: 'jose',
        hoursAfter: 50,
        likes: 1,
        description: `<p>Not neater, but stricter. Cancel the certificate to a named customer in a register, on the date, so that
          the same litre cannot be shown to two of them. We found a haulier who had sold a single delivery to three
          shippers, each with a perfectly genuine paper. Mass balance without cancelling is an honest man’s
          system.</p>`,
        replies: [
          {
            author: 'marek',
            hoursAfter: 20,
            description: `<p>You are right, and I had not thought of it. Ours goes into a numbered list from now on, and the
              customers may look at it.</p>`,
          },
        ],
      },
    ],
  },
  {
    author: 'sofia',
    category: 'Sustainability',
    subCategory: 'Alternative Fuels',
    title: 'Methanol-ready, methanol-capable, methanol-burning: three different ships',
    description: `<p>Customers read the word <em>methanol</em> in our brochure and expect a ship which burns it. In tenders I now
      use three terms and explain them in a line each.</p>
      <ul>
        <li><p><strong>Ready</strong>: space and structure are foreseen, tanks and engine are not there. Conversion
        means a yard stay of months.</p></li>
        <li><p><strong>Capable</strong>: dual-fuel engine and tanks are installed. She may sail on fuel oil for years,
        because green methanol is scarce at the ports where she calls.</p></li>
        <li><p><strong>Burning</strong>: on this voyage, so many tonnes, with bunker notes and the origin of the
        fuel.</p></li>
      </ul>
      <p>Also remember that a litre of methanol holds less than half the energy of a litre of fuel oil, so tanks are
      more than double for the same range, and cargo space or bunkering calls pay for it. And methanol made from coal
      or natural gas without capture is worse than what it replaces when the whole chain is counted.</p>
      <p>So ask for the third line, per voyage. We can answer it for some of them. Anyone who answers it for all is
      worth a second question.</p>`,
    tags: ['methanol', 'newbuilding'],
    status: 'success',
    hoursAgo: 2420,
    views: 149,
    likes: 1,
    replies: [
      {
        author: 'gone',
        hoursAfter: 60,
        likes: 1,
        description: `<p>A buyer’s footnote. Ask also whether the tonnes on <em>your</em> voyage are physical or attributed. Both
          can be honest: with book-and-claim the fuel is burned on another ship and the saving is sold to you once.
          But then it must not appear in the statement of the customer whose box was on that other ship. We put one
          sentence into the contract, that the reduction is cancelled in our name and that we may see the entry. Two
          of five carriers struck it out, and that told us what we had wanted to know.</p>`,
      },
    ],
  },
  {
    author: 'ben',
    category: 'Sustainability',
    subCategory: 'Emissions Reporting',
    title: 'Our air freight was 2 % of tonnes and 41 % of emissions: what the board did',
    description: `<p>When we first put transport emissions beside tonnes, the board saw one bar only: air freight, 2 % of the
      weight and 41 % of CO₂e. Nearly all of it was Christmas lights flown in November because the first order had
      been too small.</p>
      <p>Instead of a target for the logistics team the board put the emissions and the extra cost into the
      <em>category buyers’</em> figures. One season later air was at 0.7 % of the tonnes. The forecast did not become
      better. The first order did.</p>
      <p>I would like to know if others have moved the number to where the decision is taken.</p>`,
    tags: ['air freight', 'emissions', 'modal shift'],
    status: 'pending',
    hoursAgo: 12,
  },
  {
    author: 'mateo',
    category: 'Sustainability',
    subCategory: 'Emissions Reporting',
    title: 'Cold ironing for reefers on the quay: who counts the kilowatt-hours?',
    description: `<p>Idea for a post: a reefer stands on the terminal for three to six days at 3 to 5 kW in summer. The carrier’s
      statement ends at discharge, the truck’s begins at the gate. The hours between are in nobody’s report. For our
      lane I make it about 4 % of the sea leg per box; check the load profile and the grid factor again before
      posting.</p>`,
    tags: ['reefer', 'shore power', 'scope 3'],
    status: 'draft',
    hoursAgo: 130,
  },
];
