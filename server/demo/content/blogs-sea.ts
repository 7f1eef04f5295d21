import type { DemoBlog } from '../shapes.ts';

/** Articles on sea freight. */
export const blogsOnSea: readonly DemoBlog[] = [
  {
    author: 'moderator',
    title: 'Demurrage, detention, storage: three clocks and who stops them',
    status: 'published',
    hoursAgo: 52,
    tags: ['demurrage', 'detention', 'ocean'],
    excerpt:
      'Three charges that look alike on an invoice, run on different clocks and are disputed in different places.',
    images: [{ scene: 'stack', alt: 'Stacked containers beneath a terminal crane' }],
    description: `<p>Most disputes about demurrage are lost in the first sentence, because the sentence names the wrong charge. Before you write to anybody, find out which of three clocks produced the amount.</p>
<h2>The three clocks</h2>
<table><thead><tr><th>Charge</th><th>Runs while</th><th>Owed to</th><th>Stops when</th></tr></thead>
<tbody><tr><td>Demurrage (import)</td><td>the full box stands at the terminal after its free time</td><td>the carrier</td><td>it leaves through the gate</td></tr>
<tr><td>Detention (import)</td><td>the box is outside the terminal, until it comes back empty</td><td>the carrier</td><td>it is handed in at the depot named by the carrier</td></tr>
<tr><td>Storage</td><td>the box occupies a slot</td><td>the terminal, sometimes through the carrier</td><td>it leaves</td></tr></tbody></table>
<p>For exports the order is turned round: detention runs from picking up the empty until the full box is at the terminal, demurrage from then until it is loaded. Some carriers merge the two into one combined free time. In a merged tariff a slow terminal eats the days that you had planned for unloading, so read that line before you compare two offers by their number of free days.</p>
<h2>When does free time begin?</h2>
<p>The tariff decides, and tariffs differ. It may be the discharge of the box, the discharge of the last box from the vessel, or the first day on which it could be collected. It may count calendar days or working days. A box discharged at 23:40 on a Saturday loses a day before anybody has seen it if the tariff counts calendar days from discharge. Write the starting event next to the number: “five calendar days from availability” is worth more than “seven days” and nothing else.</p>
<h2>What makes a dispute succeed</h2>
<ol><li><strong>Dates from the terminal, not from your own mail.</strong> Ask for discharge, availability, appointments offered, gate-out and empty return. Put them in one table beside what was charged.</li>
<li><strong>Concede the days that are yours.</strong> If the goods were still uncleared on day three, say so. A claim for four days out of six is taken more seriously than one for six.</li>
<li><strong>Prove that you tried.</strong> Refused appointment requests are the best evidence there is. A closed gate that nobody tried to enter is weaker.</li>
<li><strong>Ask the right desk.</strong> Storage waived by the terminal doesn’t waive demurrage, and the other way round.</li></ol>
<p>In the United States the rules of the Federal Maritime Commission in force since May 2024 list what an invoice must state, ask for it within 30 days of the last day charged, and give the person billed at least 30 days to dispute it. An invoice that lacks the listed details need not be paid. Elsewhere there is usually only the contract, so what you agree beforehand matters more.</p>
<h2>What to agree beforehand</h2>
<ul><li>Free time for each leg, with its starting event and the kind of day.</li><li>That the clock stands still while the terminal or the depot can’t receive or release the box.</li><li>The depot for the empty return, and who pays for the trip if it is changed.</li><li>A daily rate that is capped after a number of days.</li></ul>
<p>None of this costs anything in the week of the tender. All of it is expensive in the week of a strike.</p>`,
    comments: [
      {
        author: 'member',
        hoursAfter: 3,
        comment:
          'We had a merged tariff for a year without knowing it. Two trucks queuing at the terminal cost us the days that the warehouse needed. Is there a carrier that will still split it for 120 boxes a year?',
        replies: [
          {
            author: 'lars',
            hoursAfter: 2,
            comment:
              'For 120 boxes, yes, if you ask for it in the tender and not afterwards. What you will rarely get is a longer total. Take four plus six instead of ten merged.',
          },
          {
            author: 'moderator',
            hoursAfter: 5,
            comment:
              'Agreed. And have the split written into the contract rather than into a mail from the sales desk: the invoicing centre only sees the contract.',
          },
        ],
      },
      {
        author: 'raj',
        hoursAfter: 9,
        comment:
          'Add the inland depots. At an ICD the free time sometimes begins with the arrival of the train and sometimes with the discharge at the port, for the same carrier, depending on the bill of lading.',
      },
      {
        author: 'claire',
        hoursAfter: 14,
        comment:
          'Point two, concede your own days, got us a credit note in a week. Before that we had been writing for months.',
      },
      {
        author: 'carlos',
        hoursAfter: 26,
        comment: 'What counts as a refused appointment when the terminal only shows a full calendar and no refusal?',
        replies: [
          {
            author: 'olivia',
            hoursAfter: 3,
            comment:
              'A screenshot of the full calendar with date and time on it, taken each day. It is dull work, and it is accepted.',
          },
        ],
      },
    ],
  },
  {
    author: 'lars',
    title: 'VGM without drama: two methods, one signature and a mismatch at the gate',
    status: 'published',
    hoursAgo: 31 * 24,
    tags: ['vgm', 'solas', 'ocean'],
    images: [{ scene: 'harbour', alt: 'Quay cranes at work on a container ship' }],
    description: `<p>Since July 2016 a packed container may be loaded on a ship only if its verified gross mass is known. The rule is a short one in SOLAS, chapter VI, regulation 2. The trouble is not in the rule; it is in who hands the number to whom, and when.</p>
<h2>The two methods</h2>
<p><strong>Method 1</strong> weighs the packed and sealed container on a calibrated scale. Where a truck is on the scale as well, its own weight is taken off: tractor, chassis and the fuel in the tank.</p>
<p><strong>Method 2</strong> weighs everything that goes inside (cargo, packaging, pallets, dunnage and lashing) and adds the tare on the container’s door. The procedure must be one that the state in which the packing was completed has approved, so check what your administration asks for before you choose it.</p>
<p>An estimate is neither. The weight on the commercial invoice is not a method either: it leaves out pallets and dunnage, and it is net more often than one thinks.</p>
<h2>A sum for method 2</h2>
<table><tbody><tr><th>Item</th><th>kg</th></tr>
<tr><td>Cargo in cartons, 640 × 24.8 kg</td><td>15,872</td></tr>
<tr><td>20 pallets × 22 kg</td><td>440</td></tr>
<tr><td>Dunnage bags, timber, straps</td><td>86</td></tr>
<tr><td>Tare of a 42G1, as marked on its door</td><td>3,750</td></tr>
<tr><td><strong>Verified gross mass</strong></td><td><strong>20,148</strong></td></tr></tbody></table>
<p>Use the tare on the door and not the one in a table: boxes of one type differ by some hundred kilos between makers.</p>
<h2>Who signs</h2>
<p>The shipper on the bill of lading does, or somebody who has been authorised by name. A forwarder who appears as shipper on the carrier’s bill signs too, and will want the number from you in writing. A signature may be a name in capital letters in an electronic message, but it must be a person’s.</p>
<h2>When the gate says no</h2>
<p>Terminals compare the declared figure with the crane or the weighbridge. States allow different tolerances and many terminals apply a stricter one of their own. If the two figures disagree, do this in order:</p>
<ol><li>Find out which scale gave the other figure, and when it was calibrated.</li><li>Check the tare. A box swapped at the depot with the tare of the first one is the commonest cause.</li><li>Check whether method 2 counted the pallets.</li><li>Correct the VGM by the same channel through which it was first sent. A second message through another channel produces two figures, and the planner takes either.</li></ol>
<h2>The cut-off is not the gate closing</h2>
<p>The VGM cut-off is often hours before the cargo cut-off. A box that is inside the terminal without a VGM is not going to be planned. I keep three times on the wall for each sailing: documents, VGM, gate. They are never the same, and the middle one is the one that is forgotten.</p>`,
    comments: [
      {
        author: 'chen',
        hoursAfter: 5,
        comment:
          'Point 2 was us last spring: the depot changed the box after our packing list was printed. 190 kg difference, and the crane saw it.',
      },
      {
        author: 'ana',
        hoursAfter: 20,
        comment:
          'For coffee in bags we weigh each lot anyway, so method 2 costs nothing. The liner bag is what people forget: it has a weight too.',
        replies: [
          {
            author: 'lars',
            hoursAfter: 6,
            comment: 'True, and so has the desiccant. Six poles of it are as heavy as a pallet.',
          },
        ],
      },
      { author: 'david', hoursAfter: 44, comment: 'Three times on the wall: I have copied that. Thank you.' },
    ],
  },
  {
    author: 'sofia',
    title: 'Slow steaming: what a knot less does to fuel, to transit time and to your stock',
    status: 'published',
    hoursAgo: -3 * 24 - 5,
    tags: ['slow steaming', 'fuel', 'planning'],
    excerpt: 'The arithmetic behind slower ships, from the engine to the safety stock.',
    images: [{ scene: 'ship', alt: 'A container ship at sea in the evening' }],
    description: `<p>A ship that sails a tenth slower burns far more than a tenth less. That is the whole of slow steaming, and everything else is about who pays for the days.</p>
<h2>The arithmetic</h2>
<p>As a rule of thumb the power that a displacement hull needs grows with the cube of its speed. The voyage takes longer at a lower speed, so the fuel for a given distance grows with about the square.</p>
<table><thead><tr><th>Speed against design</th><th>Power, about</th><th>Fuel for the voyage, about</th><th>Days for a voyage of 20</th></tr></thead>
<tbody><tr><td>100 %</td><td>100 %</td><td>100 %</td><td>20.0</td></tr>
<tr><td>90 %</td><td>73 %</td><td>81 %</td><td>22.2</td></tr>
<tr><td>80 %</td><td>51 %</td><td>64 %</td><td>25.0</td></tr>
<tr><td>70 %</td><td>34 %</td><td>49 %</td><td>28.6</td></tr></tbody></table>
<p>It is a rule of thumb and no more. The hotel load and the reefers burn the same each day, so that a longer voyage burns more of it. An engine that runs far below the load it was tuned for is less efficient. Weather and a fouled hull shift the curve. Real savings are smaller than the table at the low end.</p>
<h2>Why it stays</h2>
<p>There are three reasons, and they add up. Fuel is the largest cost of a voyage that can be influenced from day to day. When there are more ships than cargo, slower ships soak up capacity: a weekly service needs one more vessel for each seven days added to the round trip. And the rules on emissions give each tonne of fuel a second price, in the European Union through the emissions trading scheme, which covers maritime transport since 2024 in steps, and through the limits of FuelEU Maritime since 2025.</p>
<h2>What it does to a shipper</h2>
<ul><li><strong>Stock in transit</strong> grows in proportion: value per day × additional days. With goods worth 40,000 EUR a day, five days are 200,000 EUR that are on the water and not on the shelf.</li>
<li><strong>Safety stock</strong> grows with the square root of the lead time, as long as demand varies independently from day to day. From 40 days to 45 it is about 6 %.</li>
<li><strong>Variation</strong> may fall. A ship that is planned at 80 % has a reserve with which to catch up after a storm; one that is planned at 100 % has none. A longer but steadier transit can need less stock than a shorter one that slips.</li></ul>
<p>The last point is the one to check with your own data. Take the arrival dates of a year, not the schedule, and compare the spread before and after the change.</p>
<h2>Questions for the tender</h2>
<ol><li>Which transit time is planned, and with which buffer?</li><li>How often was it kept within a day last year, measured at the berth?</li><li>Does the fuel surcharge follow the consumption at the planned speed or at another?</li><li>Are the figures for emissions those of the trade lane, of the service or of the vessel?</li></ol>
<p>Whoever can answer the second question without calling back has understood what you are buying.</p>`,
  },
];
