import type { DemoBlog } from '../shapes.ts';

/** Articles on electronic documents and on counting carbon. */
export const blogsOnTechnology: readonly DemoBlog[] = [
  {
    author: 'peter',
    title: 'The electronic bill of lading, from the first pilot to the last courier',
    status: 'published',
    hoursAgo: 28,
    tags: ['e-b/l', 'documents', 'technology'],
    excerpt: 'What makes an electronic bill a bill, who must join in, and how to begin with one lane.',
    images: [
      { scene: 'papers', alt: 'A bill of lading turns into points of light' },
      { scene: 'ship', alt: 'A container ship under way' },
    ],
    description: `<p>A bill of lading is three things: a receipt, evidence of the contract, and the key to the goods. The first two have been electronic for decades. The third is the hard one. A key must exist once, and whoever hands it over must not have it any more.</p>
<h2>Why a PDF isn’t enough</h2>
<p>A file can be copied. For a document of title somebody has to guarantee that at each moment exactly one party is in control of it, and that it can be passed on. Two things are needed for that: a system that keeps such a record reliably, and a law that treats the control of the record as possession of the paper.</p>
<h2>The law</h2>
<p>The model is UNCITRAL’s Model Law on Electronic Transferable Records of 2017. Singapore took it over in 2021; the United Kingdom passed the Electronic Trade Documents Act, in force since 20 September 2023, which is short and can be read in an evening. Other countries have followed or are at it. Where no such law holds, platforms work by a rulebook: all who take part sign a contract by which they treat the record as if it were the paper. That works among members, and ends at the first party who is not one.</p>
<h2>Who must join in</h2>
<table><thead><tr><th>Party</th><th>Needs</th><th>Asks</th></tr></thead>
<tbody><tr><td>Carrier</td><td>to issue, and to accept surrender</td><td>Which platforms?</td></tr>
<tr><td>Shipper</td><td>an account, a person with authority</td><td>Who presses the button when she is on leave?</td></tr>
<tr><td>Banks</td><td>terms in the credit that allow it</td><td>Under the eUCP?</td></tr>
<tr><td>Consignee</td><td>an account, and a broker who accepts it</td><td>Will customs want to see a paper?</td></tr>
<tr><td>Insurers of the carrier</td><td>the platform on their list</td><td>Is liability covered as with paper?</td></tr></tbody></table>
<p>The big container lines have said through their association DCSA that they want to be wholly electronic by 2030. The standard for the data and for the exchange between platforms is public. It is worth reading even if you won’t program anything, since it shows which fields you’ll be asked for.</p>
<h2>Beginning with one lane</h2>
<ol><li>Choose a lane with one carrier, one buyer, no letter of credit and many sailings.</li><li>Agree in writing with the buyer that the electronic record will do.</li><li>Run two shipments in parallel with a sea waybill as the safety net.</li><li>Write down who holds control at each step, with name and deputy.</li><li>Practise the awkward cases: an amendment, a switch to paper, a buyer who doesn’t answer.</li></ol>
<p>The fourth point has stopped more pilots than any technology. A paper lies in a drawer, and anybody with the key to the drawer can act. A right in a system belongs to a person, and she is at the dentist.</p>
<h2>Ask first whether you need a bill</h2>
<p>If nobody sells the goods at sea and no bank holds them, a sea waybill does the same without any key. It can’t be lost, needs no courier and is old law. A good part of the bills issued are bills out of habit. The cheapest electronic bill is the one that was not needed.</p>`,
    comments: [
      {
        author: 'member',
        hoursAfter: 2,
        comment:
          'Two of our buyers would do it tomorrow. Our bank asks for “all originals” in every draft. Is there a sentence for the credit that has worked?',
        replies: [
          {
            author: 'peter',
            hoursAfter: 3,
            comment:
              'Have the credit say that it is subject to the eUCP and name the platform and the place of presentation. Without the eUCP the bank has nothing to examine the record by.',
          },
          {
            author: 'anjali',
            hoursAfter: 5,
            comment:
              'Our bank wanted to see one run with documents of no value first. We sent them a bill for ten empty pallets. It helped more than the brochure.',
          },
        ],
      },
      {
        author: 'david',
        hoursAfter: 11,
        comment: 'At our end the release desk still prints it. But one page in Tema is better than three by courier.',
      },
    ],
  },
  {
    author: 'sofia',
    title: 'Carbon figures that survive a second look',
    status: 'published',
    hoursAgo: 34 * 24,
    tags: ['carbon', 'iso 14083', 'emissions'],
    images: [{ scene: 'windmills', alt: 'Windmills behind a container terminal' }],
    description: `<p>More and more customers ask for the emissions of their freight, and more and more answers come from a website into which somebody typed two cities. Such a number isn’t wrong, it is only worth little: nobody can say from what it was made. Here is how to give one that you can defend.</p>
<h2>One method</h2>
<p>ISO 14083, published in 2023, describes how to quantify the greenhouse gas emissions of transport chains, for goods and passengers, from door to door, with terminals and warehouses. The GLEC Framework is built on the same method and says more on how to do it. Name the method beside the figure. If you have departed from it, say where.</p>
<h2>Cut the chain into elements</h2>
<p>A shipment from Ahmedabad to Rotterdam has a truck or train to the port, a terminal, a ship, a terminal, and a truck or barge. For each transport element:</p>
<blockquote><p>emissions = mass in tonnes × distance in km × intensity in g CO₂e a tonne-kilometre</p></blockquote>
<p>Three decisions hide in it. <strong>Mass</strong> is the cargo with its packaging, without the container. <strong>Distance</strong> is the shortest feasible or the great-circle distance and not what the ship happened to sail; intensities are made for one of the two, so don’t mix them. <strong>Intensity</strong> counts the fuel from the well to the wheel and the empty runs as well.</p>
<h2>Three grades of data</h2>
<table><thead><tr><th>Grade</th><th>From</th><th>Good for</th></tr></thead>
<tbody><tr><td>Primary</td><td>measured fuel and transport work of the carrier</td><td>claims of a reduction</td></tr>
<tr><td>Modelled</td><td>vehicle, load and route, calculated</td><td>comparing routes</td></tr>
<tr><td>Default</td><td>averages from a published list</td><td>finding out where the large pieces are</td></tr></tbody></table>
<p>Write the grade beside each element. A chain of which nine tenths come from default values can show where to look. It can’t show that you became better, since a default doesn’t know what you did.</p>
<h2>Well-to-wake, and CO₂e</h2>
<p>Count from the production of the fuel (in a ship well-to-wake, elsewhere well-to-wheel) and in CO₂ equivalents, that is with methane and nitrous oxide. A gas engine that lets a little methane slip may look good in CO₂ alone, and it isn’t.</p>
<h2>Scopes in one sentence each</h2>
<ul><li><strong>Scope 1:</strong> what your own trucks burn.</li><li><strong>Scope 2:</strong> the electricity that your warehouses buy.</li><li><strong>Scope 3:</strong> what others burn for you. Freight that you buy is here, and for most shippers it is by far the largest part of their transport.</li></ul>
<h2>A second look</h2>
<ol><li>Can another person get the same figure from what you have kept?</li><li>Do the tonne-kilometres of the report agree with those of the invoices?</li><li>Is a better figure the result of a better journey, or of a new list of defaults?</li><li>Who has checked it, and against which method?</li></ol>
<p>If the third answer is “the list”, restate last year by the new one as well. It is a dull chart, and an honest one.</p>`,
    comments: [
      {
        author: 'jose',
        hoursAfter: 17,
        comment:
          'We were asked for “the CO2” by three customers in three forms. We now send one page with method, elements and grades, and none of them has asked again.',
      },
      {
        author: 'marek',
        hoursAfter: 41,
        comment:
          'Fuel a truck I can give you by the litre. Empty kilometres are where the argument begins: whose are they?',
      },
    ],
  },
];
