import type { DemoBlog } from '../shapes.ts';

/** Articles on air freight, dangerous goods and the cold chain. */
export const blogsOnAirAndCold: readonly DemoBlog[] = [
  {
    author: 'aisha',
    title: 'Chargeable weight, and five honest ways to make it smaller',
    status: 'published',
    hoursAgo: 3 * 24 + 6,
    tags: ['chargeable weight', 'air', 'packing'],
    images: [{ scene: 'plane', alt: 'A freighter takes off above the hangars' }],
    description: `<p>An aircraft is full either when it is heavy or when there is no room left. Air freight is therefore charged by the greater of two weights: what the scale says, and what the volume would weigh at an agreed density.</p>
<h2>The sum</h2>
<p>For air the usual divisor is 6000 cm³ a kilo, so that one cubic metre counts as 166.67 kg. Couriers commonly use 5000 (200 kg), road hauliers 3000 (333 kg). The result by air is rounded up to the next half kilo.</p>
<p>Take 40 cartons of 60 × 40 × 40 cm with 11.5 kg each:</p>
<ul><li>gross: 40 × 11.5 = 460 kg</li><li>volume: 40 × 0.096 = 3.84 m³</li><li>volumetric: 3,840,000 / 6000 = <strong>640 kg</strong>, and that is what you pay</li></ul>
<p>The same cartons by courier would be 768 kg. Before anybody quotes, ask which divisor the quotation was made with. It is a part of the price, and some contracts have one of their own.</p>
<h2>What is measured</h2>
<p>The greatest length, width and height of the piece as it is handed in: with pallet, with the bulge, with the strap that stands out. A carton that bulges by one centimetre on each side is 62 × 42 × 42 and not 60 × 40 × 40, and for our 40 cartons that makes 729.5 kg.</p>
<h2>Five ways that work</h2>
<ol><li><strong>Fill the carton.</strong> Void fill is air freight for air. A carton two sizes smaller is cheaper than any negotiation.</li>
<li><strong>Look at the pallet.</strong> Fifteen centimetres of timber beneath a load of 90 cm is a seventh of the height. Ask for a skid of 10 cm, or hand in loose cartons if the airline takes them.</li>
<li><strong>Stack to the contour.</strong> A pallet of 170 cm doesn’t fit the lower deck of a passenger aircraft, and then waits for a freighter. Your forwarder knows the contours; ask before you build.</li>
<li><strong>Mix dense and light.</strong> A consignment is charged as a whole. Castings and foam in one booking share the volume; in two bookings each pays its worse side.</li>
<li><strong>Use the next break.</strong> Rates fall at steps, commonly at 45, 100, 300, 500 and 1000 kg. If 460 kg at the 300 kg rate costs more than 500 kg at the 500 kg rate, have it charged as 500. This is ordinary practice and stands in the rules of the tariff.</li></ol>
<h2>One way that doesn’t</h2>
<p>Declaring smaller dimensions. Most hubs measure by laser, the difference is charged with a fee on top, and the trust is gone. For the same reason measure after packing and not from the drawing.</p>
<h2>A line for the purchase order</h2>
<p>We now write the greatest outer dimensions into purchase orders, next to the weight. Suppliers who know that a centimetre costs something stop using the carton that happens to be there.</p>`,
    comments: [
      {
        author: 'kenji',
        hoursAfter: 2,
        comment:
          'Number two saved us more than the last three rate rounds. Three runners of 10 cm, and the fork-lift is still happy.',
      },
      {
        author: 'chen',
        hoursAfter: 6,
        comment:
          'For LCL the same exercise pays as well. There it is the cubic metre against the tonne, and lamps are never a tonne.',
        replies: [
          {
            author: 'aisha',
            hoursAfter: 3,
            comment:
              'Yes. By sea there is no divisor, only the greater of the two numbers, and it is rarely the weight.',
          },
        ],
      },
      {
        author: 'mateo',
        hoursAfter: 15,
        comment:
          'Please mention that cherries in a box that is too full bruise. There is a limit to “fill the carton”.',
      },
    ],
  },
  {
    author: 'meera',
    title: 'Reading one line of a dangerous goods declaration, word by word',
    status: 'published',
    hoursAgo: 15 * 24 + 3,
    tags: ['dangerous goods', 'imdg', 'documents'],
    excerpt: 'UN1263, PAINT, 3, PG III: four items, one order, and what each of them decides.',
    images: [{ scene: 'papers', alt: 'A declaration with a hazard diamond on it' }],
    description: `<p>A dangerous goods declaration is a form with many boxes. One line of it does the work, and its order is fixed:</p>
<blockquote><p><strong>UN1263, PAINT, 3, PG III</strong></p></blockquote>
<p>Let us read it from the left.</p>
<h2>UN1263</h2>
<p>Four digits given by a committee of the United Nations. The letters UN belong to it. Everything that the rules say on packing, stowage and quantity is found under this number. A number that is wrong by one digit is another substance.</p>
<h2>PAINT</h2>
<p>The proper shipping name, as it is printed in capital letters in the list, not the name on the tin. “Acryl-Top 400 silk” belongs on the invoice. UN1263 has two names to choose from, PAINT and PAINT RELATED MATERIAL; the second is for thinners and the like. Where the list shows <em>n.o.s.</em> (not otherwise specified) and special provision 274, the technical name of what makes it dangerous follows in brackets.</p>
<h2>3</h2>
<p>The class: flammable liquids. If there is a subsidiary hazard, it follows in brackets. These are the nine classes:</p>
<table><thead><tr><th>Class</th><th>Goods</th><th>Packing group</th></tr></thead>
<tbody><tr><td>1</td><td>Explosives</td><td>none</td></tr><tr><td>2</td><td>Gases</td><td>none</td></tr><tr><td>3</td><td>Flammable liquids</td><td>I, II or III</td></tr>
<tr><td>4.1, 4.2, 4.3</td><td>Flammable solids, self-heating, dangerous when wet</td><td>I–III for most</td></tr>
<tr><td>5.1, 5.2</td><td>Oxidisers, organic peroxides</td><td>5.2: none</td></tr>
<tr><td>6.1, 6.2</td><td>Toxic, infectious</td><td>6.2: none</td></tr>
<tr><td>7</td><td>Radioactive</td><td>none</td></tr><tr><td>8</td><td>Corrosives</td><td>I–III for most</td></tr><tr><td>9</td><td>Miscellaneous, lithium batteries among them</td><td>seldom</td></tr></tbody></table>
<h2>PG III</h2>
<p>How dangerous within the class: I great, II medium, III low. For a flammable liquid, flash point and boiling point decide, and for viscous paints some more tests. The packing group decides which packagings may be used. Each tested packaging carries a letter: X is good for I, II and III, Y for II and III, Z for III alone.</p>
<h2>What belongs around the line</h2>
<ul><li>by sea the flash point if it is 60 °C or below, and MARINE POLLUTANT where it applies;</li><li>number and kind of packages, and the quantity;</li><li>limited quantities only if the inner packagings and the gross mass keep to the limits of the list;</li><li>an emergency telephone number where the route asks for one;</li><li>name and signature of somebody who has been trained for it.</li></ul>
<h2>Three errors that I mark in red</h2>
<ol><li><strong>The safety data sheet was believed blindly.</strong> Section 14 is a good beginning. It may be written for another mode, or be five years old.</li>
<li><strong>The container packing certificate is missing.</strong> For a full container by sea somebody must certify that it was packed by the rules. The person who packed signs it, and not who booked.</li>
<li><strong>The names differ.</strong> Declaration, packing list and label show three versions of the same thing. An inspector needs no chemistry to see that.</li></ol>
<p>The code for the sea changes every two years, the airlines’ rules every year. Read the edition that is in force for the mode and the day of carriage, and take part in a course before you sign. This article replaces neither.</p>`,
    comments: [
      {
        author: 'nadia',
        hoursAfter: 9,
        comment:
          'Section 14 of our supplier’s data sheet named the road provisions only. The airline noticed; we had not.',
      },
      {
        author: 'tariq',
        hoursAfter: 30,
        comment: 'Who signs the packing certificate when the warehouse of the forwarder packs for us?',
        replies: [
          {
            author: 'meera',
            hoursAfter: 4,
            comment:
              'Whoever is responsible for the packing there. You sign the declaration, since you are the shipper. They are two statements, even where one form holds both.',
          },
        ],
      },
      {
        author: 'samuel',
        hoursAfter: 70,
        comment:
          'I hire people for this. A candidate who can explain X, Y and Z without looking it up gets the second interview.',
      },
    ],
  },
  {
    author: 'mateo',
    title: 'A reefer keeps cold; it does not make cold',
    status: 'published',
    hoursAgo: 40 * 24,
    tags: ['cold chain', 'reefer', 'perishables'],
    images: [{ scene: 'cold', alt: 'A refrigerated container with its unit running, snow crystals beside it' }],
    description: `<p>Each season somebody loads fruit at 8 °C into a container that is set to −0.5 °C and expects it to arrive at −0.5 °C. It will, after some days, and it will have aged on the way. The unit is built to keep a temperature. Cooling down a warm pallet from the outside, through cartons and film, is a thing that it does slowly and badly.</p>
<h2>Before loading</h2>
<ol><li><strong>Pre-cool the cargo</strong>, not the box. Measure in the pulp and not in the air between the cartons, in several pallets, and write it down.</li>
<li><strong>Do not pre-cool the container</strong> unless you load from a cold lobby with a tight dock seal. Warm, moist air meets cold walls, water condenses and freezes on the evaporator.</li>
<li>Check the pre-trip inspection, set point, ventilation and humidity against the booking. Minus one half is easily typed as one half.</li></ol>
<h2>How the air moves</h2>
<p>In the usual container the air is blown in at the floor, rises through and around the cargo and is drawn off at the top. So the floor must be covered over its whole length up to the end of the T-bars, cartons must have holes that line up from layer to layer, and nothing may be stowed above the red line. A gap between the last pallet and the door lets the air take the short way home. Close it with board.</p>
<h2>What to write in the booking</h2>
<table><thead><tr><th>Field</th><th>Grapes, for instance</th><th>Why</th></tr></thead>
<tbody><tr><td>Set point</td><td>−0.5 °C, in words as well</td><td>the sign is lost in forms</td></tr>
<tr><td>Fresh air</td><td>closed, or m³ an hour</td><td>“25 %” means something else on each unit</td></tr>
<tr><td>Humidity</td><td>as the shipper states</td><td>drying loses weight that has been sold</td></tr>
<tr><td>Cold treatment</td><td>yes or no, with the protocol</td><td>probes must be calibrated and placed before loading</td></tr>
<tr><td>Generator set</td><td>for road and rail legs</td><td>three hours without plug are three hours</td></tr></tbody></table>
<h2>Cold treatment</h2>
<p>Some importing countries accept fruit only after it has been kept below a given temperature for a given number of days, with sensors in the pulp. One reading above the limit, and the count begins again. The protocol is the importing country’s; take the text from its plant protection service and not from the neighbour.</p>
<h2>After arrival</h2>
<p>Download the log of the unit before the box is returned, since it is overwritten by the next journey. Compare three curves: supply air, return air, and your own logger in the pallet. Supply steady and return slowly falling means that the cargo was loaded warm. Supply jumping means a fault of the unit or of the plug. That one picture decides who talks to whom.</p>
<h2>Pharma is another matter</h2>
<p>At 2–8 °C the danger is as often freezing as warmth. What counts there is a qualified lane, packaging that was tested for the profile of the season, calibrated loggers and somebody who may decide at night. Much of the above holds; the tolerance doesn’t.</p>`,
    comments: [
      {
        author: 'ruth',
        hoursAfter: 12,
        comment:
          'The download before return: we have it as a line in the delivery order now, and pay the driver ten minutes for it.',
        replies: [{ author: 'mateo', hoursAfter: 9, comment: 'The cheapest ten minutes of the voyage.' }],
      },
      {
        author: 'gone',
        hoursAfter: 36,
        comment: 'In my warehouse we also photograph the display with the set point at the moment of sealing.',
      },
    ],
  },
];
