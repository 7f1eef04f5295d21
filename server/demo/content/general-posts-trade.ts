import type { DemoPost } from '../shapes.ts';

/** The shorter posts of this field. */
export const tradePosts: readonly DemoPost[] = [
  {
    author: 'henrik',
    category: 'Trade and Customs',
    subCategory: 'Incoterms',
    status: 'success',
    hoursAgo: 1995,
    views: 476,
    likes: 5,
    title: 'FCA and the on-board bill of lading: the option few people write down',
    tags: ['FCA', 'bill of lading'],
    description: `<p>Containers should be sold FCA, not FOB: risk passes when the carrier takes the box over, not when it crosses a rail that nobody watches. The objection was always the bank, which wants an on-board bill of lading.</p>
<p>Incoterms 2020 answers it in A6/B6: the parties <strong>may agree</strong> that the buyer instructs his carrier to issue an on-board bill to the seller. It is an option. If the contract is silent, the carrier owes the seller nothing of the kind. So write:</p>
<blockquote><p>FCA Ahmedabad ICD, Incoterms 2020. Buyer shall instruct the carrier to issue to the seller, at the buyer’s cost and risk, a bill of lading with an on-board notation.</p></blockquote>`,
    replies: [
      {
        author: 'member',
        hoursAfter: 6,
        likes: 2,
        description: `<p>We use nearly that wording. It works when the buyer’s forwarder is told <em>at booking</em>. Told after gate-in, he issues a forwarder’s receipt and goes home.</p>`,
      },
      {
        author: 'anjali',
        hoursAfter: 33,
        description: `<p>And ask the bank to name the document in the credit as the buyer’s carrier really issues it. Last year ours required an ocean bill while the forwarder gave a multimodal one. That is a discrepancy even with the on-board note.</p>`,
      },
    ],
  },
  {
    author: 'carlos',
    category: 'Trade and Customs',
    subCategory: 'Incoterms',
    status: 'success',
    hoursAgo: 2310,
    views: 198,
    title:
      'DAP or DPU: our driver helped to unload, one gearbox fell off the pallet jack, and now seller, carrier and buyer each say that it was somebody else’s.',
    tags: ['DAP', 'DPU', 'unloading'],
    description: `<p>Under DAP the goods are delivered on the arriving vehicle, ready for unloading; unloading is the buyer’s. Under DPU, which took the place of DAT in 2020, the seller unloads, and it is the only rule where he does.</p>
<p>Our contract said DAP, but the driver "helped" with the pallet jack and dropped a gearbox. The buyer says that we unloaded, so we bear the damage. Our carrier says that the driver acted for the consignee. It is three signatures against one photograph.</p>`,
    replies: [
      {
        author: 'olivia',
        hoursAfter: 15,
        likes: 3,
        isAnswer: true,
        description: `<p>The term puts the risk on the buyer before the pallet moved. Whether the driver was then the buyer’s helper or yours is a matter of evidence: whose instruction, whose jack, what the delivery note says. Next time forbid it in the carrier’s order, in writing.</p>`,
      },
    ],
  },
  {
    author: 'youssef',
    category: 'Trade and Customs',
    subCategory: 'Import Rules',
    status: 'success',
    hoursAgo: 765,
    views: 264,
    likes: 4,
    title: 'هل تُضاف أجور الشحن إلى القيمة الجمركية عند الاستيراد إلى جبل علي؟',
    tags: ['القيمة الجمركية', 'CIF'],
    description: `<p dir="rtl">السلام عليكم. نستورد قطع غيار من هامبورغ بشرط <bdi>FCA</bdi>، والفاتورة لا تشمل أجرة الشحن البحري ولا التأمين. احتسبت الجمارك الرسم، وهو ٥٪، على قيمة <bdi>CIF</bdi> وليس على قيمة الفاتورة.</p>
<ul dir="rtl"><li>هل نقدّم فاتورة الشحن من وكيل الشحن مع البيان الجمركي؟</li><li>ماذا لو لم تُؤمَّن البضاعة أصلًا؟</li><li>وهل يُستحق الرسم إذا بقيت البضاعة داخل المنطقة الحرة؟</li></ul>`,
    replies: [
      {
        author: 'aisha',
        hoursAfter: 5,
        likes: 4,
        isAnswer: true,
        description: `<p dir="rtl">وعليكم السلام. نعم، القيمة الجمركية في دول مجلس التعاون تُحسب حتى ميناء الوصول، فتُضاف أجرة الشحن والتأمين إلى ثمن البضاعة. أرفق فاتورة الشحن ووثيقة التأمين، وإلا قدّرت الجمارك النسبة بنفسها. أما ما يبقى داخل المنطقة الحرة فلا يُستحق عنه الرسم إلا عند دخوله السوق المحلية.</p>`,
      },
      {
        author: 'fatima',
        hoursAfter: 22,
        description: `<p dir="rtl">في الكويت الأمر كذلك. نطلب من المورّد أن يفصل أجرة الشحن في سطر مستقل داخل الفاتورة، فيقلّ السؤال عند التخليص.</p>`,
      },
    ],
  },
  {
    author: 'anjali',
    category: 'Trade and Customs',
    subCategory: 'Export Documents',
    status: 'success',
    hoursAgo: 1010,
    views: 233,
    likes: 3,
    title: 'फाइटोसैनिटरी प्रमाणपत्र जहाज़ छूटने के बाद मिला: क्या खरीदार इसे मान लेगा?',
    tags: ['फाइटोसैनिटरी', 'निर्यात दस्तावेज़'],
    description: `<p>हमने न्हावा शेवा से अंगूर के दो रीफ़र भेजे। निरीक्षण जहाज़ छूटने से दो दिन पहले हुआ, पर प्रमाणपत्र जहाज़ छूटने के एक दिन बाद की तारीख़ में जारी हुआ। खरीदार का बैंक कहता है कि प्रमाणपत्र की तारीख़ बिल ऑफ़ लेडिंग से पहले की होनी चाहिए।</p>
<p>साख पत्र में ऐसी कोई शर्त नहीं लिखी है। क्या प्रमाणपत्र में <strong>निरीक्षण की तारीख़</strong> दिखाना काफ़ी होगा? किसी ने यूरोप के प्रवेश बंदरगाह पर ऐसा मामला देखा है?</p>`,
    replies: [
      {
        author: 'raj',
        hoursAfter: 8,
        likes: 3,
        description: `<p>UCP 600 की धारा 14(i) के अनुसार दस्तावेज़ की तारीख़ साख पत्र जारी होने से पहले की भी हो सकती है, पर प्रस्तुति की तारीख़ के बाद की नहीं। बैंक की बात तभी बनती है जब शर्त साख पत्र में हो। पर आयातक देश का पादप विभाग अलग मामला है: उससे पहले ही पूछ लीजिए।</p>`,
      },
    ],
  },
  {
    author: 'jose',
    category: 'Trade and Customs',
    subCategory: 'Free Trade Agreements',
    status: 'success',
    hoursAgo: 1440,
    views: 351,
    likes: 4,
    title: 'Made in, shipped from, originating in: three different countries',
    tags: ['origin', 'proof of origin', 'direct transport'],
    description: `<p>A file from this week. Valves assembled in Vietnam, with castings from China, invoiced by Singapore, shipped from a warehouse in Colombo. The importer claimed the EU–Vietnam preference because the box says "Made in Vietnam".</p>
<ul><li><strong>Marking</strong> is not origin for preference; the product rule for the heading is.</li><li>The <strong>invoicing</strong> country does not matter in itself, but the proof of origin must be made out by the exporter in Vietnam.</li><li>The <strong>stop</strong> in Colombo needs evidence that the goods stayed under customs control and unaltered.</li></ul>
<p>Two of the three failed. The duty was 2.2 percent; the correction covers three years.</p>`,
    replies: [
      {
        author: 'ingrid',
        hoursAfter: 12,
        likes: 2,
        description: `<p>A useful habit: ask for the supplier’s bill of materials with HS codes <em>before</em> the first order, and work out the rule yourself. A supplier who cannot give it cannot have worked it out either.</p>`,
      },
    ],
  },
  {
    author: 'jose',
    category: 'Trade and Customs',
    subCategory: 'Sanctions and Compliance',
    status: 'success',
    hoursAgo: 90,
    views: 205,
    likes: 4,
    title: 'Screen the owners, not only the name on the booking',
    tags: ['screening', 'ownership'],
    description: `<p>Our screening passed a consignee with no hits. Two listed persons held 30 and 25 percent of it. In the US the 50 percent rule adds the stakes of blocked persons together, so at 55 percent the firm is blocked without being on any list. The EU looks at ownership of 50 percent or more <em>and</em> at control.</p>
<p>We now ask each new consignee for owners above 10 percent, with a date on the answer, and screen again at release of the bill of lading, not only at booking.</p>`,
    replies: [
      {
        author: 'lars',
        hoursAfter: 7,
        likes: 1,
        description: `<p>Second the last point. Six weeks at sea is long enough for a list to change. We had one box on the water when its notify party was added.</p>`,
      },
    ],
  },
  {
    author: 'hannah',
    category: 'Trade and Customs',
    subCategory: 'Import Rules',
    status: 'success',
    hoursAgo: 1630,
    views: 297,
    likes: 5,
    title: 'Tooling sent free of charge to your supplier belongs in the customs value',
    tags: ['valuation', 'assists'],
    description: `<p>You pay EUR 80,000 for an injection mould, ship it to the factory and buy the parts at a lower price for it. The invoice price is then not the whole value. Moulds, materials and engineering done outside the EU that the buyer supplies free or at reduced cost are <strong>assists</strong>: they are added, spread over the goods made with them.</p>
<p>Choose the spread openly: over the first shipment, over the units ordered or over the expected life. Write down which and stay with it. Most audits that I attend find the mould in the asset register, not in the entries.</p>`,
    replies: [
      {
        author: 'carlos',
        hoursAfter: 30,
        description: `<p>The same at our border. Purchasing pays for tooling from a capex budget that the customs team never sees. We put a tick box on the capex form: "Will this leave the country?"</p>`,
      },
    ],
  },
  {
    author: 'chen',
    category: 'Trade and Customs',
    subCategory: 'HS Classification',
    status: 'draft',
    hoursAgo: 140,
    title: 'LED strip, LED lamp, LED luminaire: 8539 or 9405?',
    description: `<p>Draft for discussion. LED modules 8539.51, LED lamps 8539.52, luminaires 9405. Strip cut to length with a plug and a driver: still a module, or a luminaire? Collect rulings from the EU and the US before I post this.</p>`,
  },
  {
    author: 'ana',
    category: 'Trade and Customs',
    subCategory: 'Export Documents',
    status: 'success',
    hoursAgo: 26,
    views: 74,
    likes: 2,
    title: 'What I check before presenting documents under a credit',
    tags: ['letter of credit', 'UCP 600'],
    description: `<p>Four refusals in a year taught me this list. I read it aloud, with a colleague holding the papers:</p>
<ul><li>the goods on the invoice <strong>word for word</strong> as in the credit</li><li>bill of lading clean, on board, in a full set, with the right consignee and notify party</li><li>weights and marks the same on every paper</li><li>presentation within 21 days of shipment, unless the credit says otherwise, and never after its expiry</li></ul>
<p>Three of my four were weights: net on one paper, gross on the next. What would you add for coffee in bulk liners?</p>`,
    replies: [
      {
        author: 'member',
        hoursAfter: 5,
        description: `<p>Insurance, if you sell CIF: cover for at least 110 percent of the CIF value, in the currency of the credit, and dated no later than the shipment. Ours was one day late and cost us a waiver.</p>`,
      },
    ],
  },
  {
    author: 'carlos',
    category: 'Trade and Customs',
    subCategory: 'Free Trade Agreements',
    status: 'pending',
    hoursAgo: 11,
    title: 'USMCA certification: who signs when the exporter is not the producer?',
    tags: ['USMCA', 'origin'],
    description: `<p>We export harnesses made by a shelter company in Tijuana. The importer wants our certification with the nine data elements. We have the producer’s statement, but not his bill of materials, which he calls confidential. May an exporter certify on the strength of the producer’s written statement alone, and what would you keep in the file for the five years?</p>`,
  },
  {
    author: 'tariq',
    category: 'Trade and Customs',
    subCategory: 'Export Documents',
    status: 'rejected',
    hoursAgo: 480,
    title: 'Please check this invoice and bill of lading of my customer',
    reason:
      'The post copied a customer’s bank details and bill of lading number. Take those out and ask again; the question itself is a good one.',
    description: `<p>The bank says the documents are discrepant because the consignee on the bill of lading is not the applicant. I paste the full invoice and the bill here, with account number, so that you can see it. Is "to order of issuing bank" not enough?</p>`,
  },
];
