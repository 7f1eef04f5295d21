import type { DemoBlog } from '../shapes.ts';

/** Articles on terms, codes, papers and claims. */
export const blogsOnTrade: readonly DemoBlog[] = [
  {
    author: 'henrik',
    title: 'FOB for containers is a habit. FCA is what you mean',
    status: 'published',
    hoursAgo: 6 * 24 + 4,
    tags: ['incoterms', 'fca', 'contracts'],
    images: [
      { scene: 'harbour', alt: 'A container hangs between quay and ship' },
      { scene: 'truck', alt: 'A truck with a container on the road to the port' },
    ],
    description: `<p>In every class I ask who sells FOB. Almost all hands go up. Then I ask who is present when the goods are placed on board. The hands go down, since it is a terminal with a fence around it, and nobody from the seller has been inside.</p>
<h2>Where the risk lies while nobody looks</h2>
<p>Under FOB the seller bears the risk until the goods are on board the vessel. A container, though, is handed in at a terminal days before. Between the gate and the ship it is moved by people whom the seller hasn’t hired, in a place that the seller may not enter, on a ship that the buyer has chosen. If it is dropped there, the loss is the seller’s.</p>
<p>Under FCA the risk passes where the goods are handed to the carrier: at the terminal gate, at the forwarder’s warehouse or, loaded on the collecting vehicle, at the seller’s own premises. The named place decides. This is where a container really changes hands, and so the rules themselves recommend FCA, CPT and CIP over FOB, CFR and CIF where goods are given to a carrier before they are on board.</p>
<h2>“But the bank wants an on-board bill of lading”</h2>
<p>That used to be a fair reason. Incoterms® 2020 answers it: in an FCA contract the parties may agree that the buyer tells the carrier to issue a bill of lading with an on-board notation to the seller. It has to be agreed; the seller can’t demand it otherwise. Put it in the contract in one sentence, and say it to the forwarder as well, because the carrier hears of it only from the buyer.</p>
<h2>How to choose in four questions</h2>
<ol><li><strong>Is it only by sea or inland waterway, and handed over alongside or on board?</strong> If not, FAS, FOB, CFR and CIF are out.</li>
<li><strong>Who books the main carriage?</strong> The buyer: FCA. The seller: CPT or CIP, or one of the D rules.</li>
<li><strong>Who shall bear the risk on the way?</strong> The buyer: a C rule. The seller: DAP, DPU or DDP.</li>
<li><strong>Who can clear the goods for import?</strong> Only choose DDP if the seller can be an importer there and recover the tax.</li></ol>
<h2>Three mistakes in the named place</h2>
<table><thead><tr><th>Written</th><th>What goes wrong</th><th>Better</th></tr></thead>
<tbody><tr><td>FCA India</td><td>A country is not a place; nobody knows where risk passes</td><td>FCA seller’s works, Ahmedabad</td></tr>
<tr><td>CIP Rotterdam</td><td>Cost runs to Rotterdam, risk passed at origin, and the place of that is missing</td><td>CIP Rotterdam Maasvlakte, delivered at Nhava Sheva terminal gate</td></tr>
<tr><td>DAP Lyon</td><td>Which of two warehouses?</td><td>DAP with street, number and gate</td></tr></tbody></table>
<p>And always the edition: “Incoterms® 2020”. An older contract may mean an older edition, and both are valid if the parties say so.</p>
<h2>What the rules do not do</h2>
<p>They don’t say when ownership passes, what happens if the buyer doesn’t pay, or which court decides. A contract of one line and three letters has settled a great deal, but not that.</p>
<p><em>Incoterms® is a registered mark of the International Chamber of Commerce. The text above explains in my own words; the rules are to be had from the ICC.</em></p>`,
    comments: [
      {
        author: 'member',
        hoursAfter: 4,
        comment:
          'We moved to FCA Ahmedabad last year. The buyers did not mind; our own finance department did, because the form in the system had only FOB in it.',
        replies: [
          {
            author: 'henrik',
            hoursAfter: 3,
            comment: 'That is the best argument for FOB that I have heard in twenty years, and it is not a small one.',
          },
          {
            author: 'hannah',
            hoursAfter: 21,
            comment:
              'Tell them that the customs value follows the contract and not the form. That usually makes the form change.',
          },
        ],
      },
      {
        author: 'tariq',
        hoursAfter: 10,
        comment: 'Our bank still refuses FCA in the credit, whatever the rules say. Has anybody turned such a bank?',
        replies: [
          {
            author: 'anjali',
            hoursAfter: 12,
            comment:
              'Ours accepted it once the credit named the on-board bill and the FCA place in the same field. It was the combination that they did not know, not the rule.',
          },
        ],
      },
      { author: 'linh', hoursAfter: 37, comment: 'The table of named places should hang in every sales office.' },
    ],
  },
  {
    author: 'hannah',
    title: 'Classifying goods: six rules, in this order, and a note for the file',
    status: 'published',
    hoursAgo: 12 * 24 + 7,
    tags: ['hs classification', 'customs'],
    excerpt: 'How to get from a product to a code that you can defend two years later.',
    images: [{ scene: 'papers', alt: 'Papers with a stamp on a desk' }],
    description: `<p>Nobody knows the tariff by heart. What a good classifier knows is the order of the questions. The Harmonized System has 97 chapters, of which number 77 is kept free, four-digit headings and six-digit subheadings that are the same in all countries that use it. What follows the sixth digit is national.</p>
<h2>The six general rules</h2>
<ol><li><strong>Rule 1.</strong> Headings and the notes to sections and chapters decide. Titles of chapters are signposts and nothing more.</li>
<li><strong>Rule 2.</strong> (a) An incomplete or unassembled article is classified as the finished one if it has its essential character. (b) A heading for a material covers mixtures with it.</li>
<li><strong>Rule 3.</strong> Where two headings are possible: (a) the more specific one; (b) for mixtures and sets, what gives the essential character; (c) the one that is last in numerical order.</li>
<li><strong>Rule 4.</strong> Otherwise, what the goods are most akin to. You will need it perhaps once in ten years.</li>
<li><strong>Rule 5.</strong> Cases and packing that are sold with the goods follow them, with exceptions.</li>
<li><strong>Rule 6.</strong> The same again for the subheadings, and only among subheadings of the same level.</li></ol>
<p>The commonest mistake is to begin with rule 3 because it is the interesting one. If a chapter note answers the question, there is nothing left to weigh.</p>
<h2>An example</h2>
<p>An LED lamp with a screw base that goes into an ordinary socket. It isn’t a luminaire of heading 9405, since it is the light source and not the fitting. Heading 8539 names LED light sources; its subheading 8539.52 is for LED lamps. A lamp with a housing, a switch and a cord, ready to be put on a desk, goes the other way. The catalogue calls both of them “LED light”.</p>
<h2>The note for the file</h2>
<p>Two years later somebody will ask why. I keep one page a product:</p>
<table><tbody><tr><th>What it is</th><td>in words, with material, function, how it is presented</td></tr>
<tr><th>What was considered</th><td>each heading, and why it was dropped</td></tr>
<tr><th>Rules and notes used</th><td>with numbers</td></tr>
<tr><th>Sources</th><td>explanatory notes, rulings, data sheet with its version</td></tr>
<tr><th>Who and when</th><td>and who agreed</td></tr></tbody></table>
<p>It takes a quarter of an hour. It is also the difference between an honest mistake and a negligent one in the eyes of many administrations.</p>
<h2>When to ask for a ruling</h2>
<p>If the duty differs between the headings, if an anti-dumping measure hangs on one of them, or if you import the same thing every week, ask for a binding ruling. In the European Union it is called binding tariff information, costs no fee beyond possible expenses for samples, and is valid for three years. It binds the holder as well, so ask before the goods are on the water and not to hear what you would like to hear.</p>
<h2>What a code is not</h2>
<p>The code on a supplier’s invoice is an opinion. It may be right for the supplier’s country beyond the sixth digit and wrong for yours. Use it as a hint, and write down that you have looked for yourself.</p>`,
    comments: [
      {
        author: 'jose',
        hoursAfter: 6,
        comment:
          'One more for the file: a photograph of the label. In a check last year it answered three questions at once.',
      },
      {
        author: 'chen',
        hoursAfter: 8,
        removed: true,
        comment: 'Our lamps go under 9405, always.',
        replies: [
          {
            author: 'hannah',
            hoursAfter: 2,
            comment:
              'With a base for a socket they are light sources and not fittings. Please look at the text of 8539 before the next declaration.',
          },
          {
            author: 'ingrid',
            hoursAfter: 16,
            comment:
              'And do compare with the rulings published in the country of import; there are many on this very product.',
          },
        ],
      },
      {
        author: 'anjali',
        hoursAfter: 31,
        edited: true,
        comment:
          'Rule 6 is where we went wrong with spice mixtures: comparing a five-digit subheading with a six-digit one. Same level only!',
      },
      {
        author: 'newcomer',
        hoursAfter: 240,
        comment: 'I am new to this. Is a spare part always in the heading of its machine?',
        replies: [
          {
            author: 'hannah',
            hoursAfter: 5,
            comment:
              'No. See the notes to section XVI: parts that are goods of a heading of their own, such as a motor or a bearing, go there first.',
          },
        ],
      },
    ],
  },
  {
    author: 'olivia',
    // Exactly 150 characters, the most that a title may have.
    title:
      'The first ten days of a cargo claim: notice, photographs, survey, mitigation, the letter that stops the time bar, and five ways of losing it by Friday',
    status: 'published',
    hoursAgo: 19 * 24 + 2,
    tags: ['claims', 'insurance', 'survey'],
    images: [{ scene: 'warehouse', alt: 'Damaged goods on a warehouse floor between racks' }],
    description: `<p>I adjust claims for a living, and most of those that fail have failed before I hear of them. The goods were damaged, everybody agrees. But nobody gave notice, the cartons are gone, and the year is over. Here is what to do while it is still early.</p>
<h2>Day 0: at the door</h2>
<p>Write what you see on the delivery receipt before you sign it: how many packages, which damage, where. “Subject to inspection” is worth little. Photograph the seal, the closed doors, the open doors, the cargo as it stands, and only then begin to unload. Stop if the damage is large: a surveyor wants to see the stow.</p>
<h2>Days 1 to 3: notice</h2>
<p>Give notice in writing to the carrier on the contract, and to everybody else who might be it. The times differ by the mode:</p>
<table><thead><tr><th>Contract under</th><th>Notice, visible damage</th><th>Notice, hidden damage</th><th>Suit within</th></tr></thead>
<tbody><tr><td>Hague-Visby Rules (sea)</td><td>at delivery</td><td>3 days</td><td>1 year</td></tr>
<tr><td>CMR (road, international)</td><td>at delivery</td><td>7 days, Sundays and public holidays not counted</td><td>1 year as a rule</td></tr>
<tr><td>Montreal Convention (air)</td><td colspan="2">14 days after receipt</td><td>2 years</td></tr></tbody></table>
<p>For delay, CMR and Montreal have 21 days each. A missed notice isn’t always the end; in some regimes it only turns the burden of proof. But it is never a help. Tell your insurer on the same day. A policy wants to hear at once, and a claim on the carrier and a claim on the policy are two different letters.</p>
<h2>Days 2 to 5: survey</h2>
<p>Invite the carrier to a joint survey and give date and place. If nobody comes, survey anyway and say that they were invited. Ask the surveyor for cause, extent and salvage value, in that order. Keep the packaging. For temperature damage keep the loggers and don’t reset them.</p>
<h2>Days 3 to 10: make it smaller</h2>
<p>You have a duty to limit the loss: dry, sort, repack, sell with a discount. Reasonable costs of it belong to the claim. Goods that are thrown away without anybody’s consent don’t.</p>
<h2>How much</h2>
<p>The limits are counted in special drawing rights of the IMF, whose value changes daily:</p>
<ul><li>sea, Hague-Visby as amended in 1979: 666.67 SDR a package or 2 SDR a kilo, whichever is higher;</li><li>road, CMR: 8.33 SDR a kilo;</li><li>air, Montreal: 26 SDR a kilo since 28 December 2024, 22 before.</li></ul>
<p>A pallet of telephones is worth far more than that, which is why there is cargo insurance.</p>
<h2>Five ways of losing it</h2>
<ol><li>A clean receipt, signed because the driver was in a hurry.</li><li>Notice to the agent who isn’t the carrier, and to nobody else.</li><li>Packaging thrown away before the survey.</li><li>A claim without figures: invoice, packing list, survey, salvage, and a sum.</li><li>Negotiating kindly into month thirteen. Ask for an extension of time in writing, from the right party, before the year is over.</li></ol>
<p>This is a guide for the first days and no legal advice. The contract and the law that applies to it come first.</p>`,
    comments: [
      {
        author: 'claire',
        hoursAfter: 2,
        comment: 'Number five cost us a whole container of bed frames. They were so friendly on the telephone.',
        replies: [
          {
            author: 'olivia',
            hoursAfter: 2,
            comment:
              'They always are. Put the last day into the calendar on the day of the damage, with a reminder two months before.',
          },
        ],
      },
      {
        author: 'grace',
        hoursAfter: 18,
        comment:
          'For project cargo add the lashing plan and the photographs of the load-out. The survey begins at the factory.',
      },
      {
        author: 'kenji',
        hoursAfter: 50,
        comment: 'Does a shock indicator that has turned red count as visible damage?',
        replies: [
          {
            author: 'olivia',
            hoursAfter: 7,
            comment:
              'It counts as a reason to write a remark on the receipt and to open the crate in front of the driver. By itself it proves a knock and no damage.',
          },
          {
            author: 'kenji',
            hoursAfter: 10,
            comment: 'Thank you. Our instructions to the warehouse now say exactly that.',
          },
        ],
      },
    ],
  },
  {
    author: 'youssef',
    title: '📦 مصطلحات الشحن بالعربية والإنجليزية: من إشعار الوصول إلى إذن التسليم',
    status: 'published',
    hoursAgo: 26 * 24,
    tags: ['documents', 'arabic', 'import'],
    images: [{ scene: 'map', alt: 'A map with a route from port to port' }],
    description: `<p>يكتب الوكيل بالإنجليزية ويسأل المخلّص بالعربية، وبين اللغتين يضيع يوم من أيام السماح. هذه قائمة بالكلمات التي نحتاج إليها كل أسبوع في جبل علي، مع شرح قصير بالإنجليزية لمن يعمل معنا من الخارج.</p>
<p>The agent writes in English, the clearing desk asks in Arabic, and between the two a day of free time is lost. These are the words that we need every week, in the order in which a shipment meets them. They are what our desk says; other offices in other countries may prefer another word.</p>
<h2>Before the ship arrives</h2>
<table><thead><tr><th>English</th><th>العربية</th><th>What to check</th></tr></thead>
<tbody><tr><td>Bill of lading</td><td>بوليصة الشحن</td><td>Consignee and notify party, letter by letter as on the licence</td></tr>
<tr><td>Commercial invoice</td><td>الفاتورة التجارية</td><td>Currency, Incoterms rule with its place, signature</td></tr>
<tr><td>Packing list</td><td>قائمة التعبئة</td><td>The same order of lines as on the invoice</td></tr>
<tr><td>Certificate of origin</td><td>شهادة المنشأ</td><td>Whether it must be legalised, and by whom</td></tr>
<tr><td>Arrival notice</td><td>إشعار الوصول</td><td>The date from which free time is counted</td></tr></tbody></table>
<h2>At the port</h2>
<table><thead><tr><th>English</th><th>العربية</th><th>What to check</th></tr></thead>
<tbody><tr><td>Delivery order</td><td>إذن التسليم</td><td>Valid until when; a new one costs money</td></tr>
<tr><td>Customs declaration</td><td>البيان الجمركي</td><td>HS code and value agree with the invoice</td></tr>
<tr><td>Customs duty</td><td>الرسوم الجمركية</td><td>Paid, deferred or exempt, with the reference</td></tr>
<tr><td>Inspection</td><td>المعاينة</td><td>Who must be present, and when</td></tr>
<tr><td>Demurrage</td><td>غرامات التأخير</td><td>Ask whether it is the carrier’s charge or the terminal’s storage (رسوم التخزين)</td></tr>
<tr><td>Free zone</td><td>المنطقة الحرة</td><td>Transfer of ownership inside the zone needs its own paper</td></tr></tbody></table>
<h2>Three misunderstandings that cost us money</h2>
<ol><li><strong>“Release”.</strong> The carrier’s release and the customs release are two things. In Arabic we say <em>إفراج جمركي</em> for the second, and simply “الإذن” for the first. Ask which of them is meant.</li>
<li><strong>“Original”.</strong> A telex release isn’t a scan of the original; the carrier must have recorded the surrender. Ask for the carrier’s own confirmation.</li>
<li><strong>“Same day”.</strong> The weekend differs between countries of the region. Write the date and the weekday.</li></ol>
<h2>How to write a name</h2>
<p>A name in Arabic can be written in Latin letters in several ways: Mansouri, Al-Mansouri, Almansoori. Customs compare letters and don’t know that it is one person. Agree on one spelling, the one on the trade licence, and send it to every supplier as text that can be copied and not as a picture.</p>
<h2>A habit that helps</h2>
<p>We put both words into the subject of each mail: “Delivery order / إذن التسليم, two containers, needed on Tuesday 10:00”. Whoever searches for either of them finds it, and whoever reads neither language well still sees the number and the day.</p>
<p>إذا كان لديكم مصطلح ناقص فاكتبوه في التعليقات. If you miss a word, write it beneath.</p>`,
    comments: [
      {
        author: 'fatima',
        hoursAfter: 5,
        comment: 'شكراً! أضيفوا «شهادة التحليل» certificate of analysis، نحتاج إليها لكل شحنة طبية.',
        replies: [
          {
            author: 'youssef',
            hoursAfter: 4,
            comment: 'صحيح، وهي مهمة للمواد الغذائية أيضاً. Certificate of analysis: for food as well.',
          },
        ],
      },
      {
        author: 'aisha',
        hoursAfter: 11,
        comment:
          'For air: بوليصة الشحن الجوي is the air waybill, and it is not a document of title. We explain it every month.',
      },
      {
        author: 'nadia',
        hoursAfter: 40,
        comment:
          'Very useful for our new colleagues in Amman. We say أرضيات for storage at the port; I wonder how far west that goes.',
      },
    ],
  },
];
