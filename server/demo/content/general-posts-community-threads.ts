import type { DemoPost } from '../shapes.ts';

export const communityThreads: readonly DemoPost[] = [
  {
    author: 'carlos',
    category: 'Community',
    subCategory: 'Fraud Alerts',
    title: 'A fake broker with a real licence: how we lost one load and nearly a second',
    description: `<p>We tender cross-border loads from Tijuana on a load board. A broker answered for a run of connectors to Ohio:
      real authority number, active status, insurance certificate, good credit score, fourteen years in business. We
      sent the rate confirmation, a truck came on time, the driver signed. <strong>The load never arrived.</strong>
      When we called the number in the official register, the firm had never heard of us.</p>
      <p>Somebody had taken their name and number, a mail domain with one letter more than theirs, and a mobile phone.
      The carrier that picked up had been hired by the impostor, was never paid and was as honest as we are; the
      delivery address had been changed by telephone on the way.</p>
      <p>What we missed:</p>
      <ul>
        <li><p>the mail came from a domain registered nineteen days before;</p></li>
        <li><p>the telephone number in the signature was not the one in the register;</p></li>
        <li><p>they accepted our first price within four minutes.</p></li>
      </ul>
      <p>A second tender that week got an answer in the same style. This time we called back by the register and that
      was that. Post your own checks below. I would like to make one list out of them.</p>`,
    tags: ['fraud', 'broker', 'double brokering'],
    status: 'success',
    hoursAgo: 165,
    views: 912,
    likes: 21,
    replies: [
      {
        author: 'olivia',
        hoursAfter: 1,
        isAnswer: true,
        likes: 4,
        description: `<p>Four checks would have stopped nearly every file on my desk:</p>
          <ol>
            <li><p><strong>Call back</strong> on the number in the public register, never the one in the mail, and ask
            for the person by name. In the US look it up at the regulator, <a
            href="https://www.fmcsa.dot.gov">fmcsa.dot.gov</a>.</p></li>
            <li><p><strong>Ask the insurer</strong> for the certificate. A PDF is edited in minutes.</p></li>
            <li><p><strong>Match at the gate</strong>: name on the truck door, number on the truck, driver’s licence,
            pick-up code. Any mismatch and the load stays, whoever shouts.</p></li>
            <li><p><strong>No change of delivery address by phone.</strong> Only in writing, to a contact you already
            had, confirmed by call-back.</p></li>
          </ol>
          <p>And report it on the first day: police, your insurer, the board, the firm whose name was stolen.</p>`,
        replies: [
          {
            author: 'carlos',
            hoursAfter: 3,
            likes: 1,
            description: `<p>Number 3 is the one I can put in place tomorrow. Our guards checked the driver’s licence and never
              looked at the door of the truck.</p>`,
          },
        ],
      },
      {
        author: 'marek',
        hoursAfter: 4,
        likes: 2,
        description: `<p>Europe has the same under another name. Here it is the <em>phantom carrier</em>: a genuine haulier’s
          licence copy and insurance, sent from a free mail account, offered on the freight exchange on a Friday
          afternoon. My own company’s papers were used twice. We heard of it when a shipper asked where his coffee
          was. Since then our licence copies carry a diagonal stamp with the addressee’s name and the date. It does
          not stop a thief, but he picks someone else’s.</p>`,
      },
      {
        author: 'jose',
        hoursAfter: 9,
        likes: 1,
        description: `<p>A dissenting note on credit scores and years in business: they describe the <em>victim</em> of the
          identity theft, so the better the score, the more attractive the identity. I would give them no weight at
          all in the fraud check and use them for credit only. What helps is the age of the mail domain and a change
          of contact data in the register within the last sixty days.</p>`,
      },
      {
        author: 'peter',
        hoursAfter: 16,
        likes: 1,
        description: `<p>Technical half of it. Have your mail gateway flag messages from domains younger than 90 days and from
          look-alikes of domains in your partner file; both are standard rules. And issue the pick-up reference only
          through the portal to the account you know, never in the rate confirmation. Then a stolen mail thread is not
          enough to collect.</p>`,
      },
      {
        author: 'moderator',
        hoursAfter: 22,
        likes: 2,
        description: `<p>We shall leave this thread open for long. Please describe patterns and do not name firms or persons here:
          the name in the papers usually belongs to another victim. If you have documents for the police or for a
          board, send them there, and write to us if the account is a member of this portal.</p>`,
      },
    ],
  },
  {
    author: 'chen',
    category: 'Community',
    subCategory: 'Claims and Insurance',
    title: 'LCL cartons arrived wet and crushed, receiver signed clean: is the claim lost?',
    description: `<p>Six pallets of LED lamps by LCL, Yantian to Los Angeles. The buyer’s warehouse signed the delivery receipt
      without any remark. Two days later, when they cut the film, they found 41 cartons wet from below and two pallets
      crushed on one corner. They want a credit note from us. The consolidator says: <em>clean receipt, no
      claim.</em></p>
      <p>We sold CIP Los Angeles and our open cover is on clauses (A). I have photographs taken in our warehouse
      before pick-up and the receiver’s photographs with the film half open. No survey so far, and the receiver would
      like to throw the wet cartons away because of the smell.</p>
      <p>What should happen in the next 24 hours, and who should be claiming from whom?</p>`,
    tags: ['lcl', 'claims', 'survey'],
    status: 'success',
    hoursAgo: 330,
    views: 540,
    likes: 4,
    replies: [
      {
        author: 'olivia',
        hoursAfter: 1.5,
        isAnswer: true,
        likes: 4,
        description: `<p>Not lost, only harder. In this order:</p>
          <ol>
            <li><p><strong>Stop the disposal.</strong> Cartons set aside, dry, photographed with labels. The insurer
            may not pay for what was thrown away.</p></li>
            <li><p><strong>Notice in writing today</strong> to the house carrier. For damage that did not show at
            delivery the Hague-Visby rules and the US statute look for notice within three days. Miss it and you don’t
            lose the right, but delivery counts as evidence that the goods arrived as described.</p></li>
            <li><p><strong>Call the survey agent</strong> named on the certificate and invite the carrier.</p></li>
            <li><p><strong>Papers</strong>: house bill, invoice, packing list, certificate, photos, delivery receipt,
            stripping report.</p></li>
          </ol>
          <p>Suit time is one year from delivery. Ask for an extension in writing at month ten, not at month
          twelve.</p>`,
        replies: [
          {
            author: 'chen',
            hoursAfter: 14,
            description: `<p>Notice went out the same evening and the surveyor came on the third day. He tested for salt:
              negative. So fresh water, and the destination station’s tally mentions a "damp floor, bay 6". I would
              never have asked for that tally.</p>`,
          },
        ],
      },
      {
        author: 'henrik',
        hoursAfter: 5,
        likes: 1,
        description: `<p>Who claims: you insured, but under CIP the risk passed when you handed the goods to the first carrier, in
          China. So the buyer suffers the loss, and the buyer, as holder of the certificate, claims on the insurance.
          A credit note from you pays for something that is not yours to bear and muddles the insurer’s recovery. Help
          with evidence, don’t pay.</p>`,
      },
      {
        author: 'kenji',
        hoursAfter: 11,
        likes: 1,
        description: `<p>I disagree a little with the comfort here. A surveyor will look at the packing as well, and
          <em>insufficient packing</em> is an exclusion even under the (A) clauses. Stacked LCL means somebody’s
          machine parts on top of your lamps. We changed to corner posts and a plywood lid, 9 dollars a pallet, and
          print NO STACK as a last resort, because nobody obeys it.</p>`,
      },
      {
        author: 'lars',
        hoursAfter: 20,
        likes: 1,
        description: `<p>From a consolidator’s chair: "clean receipt, no claim" is a sentence for people who give up easily.
          Expect limitation, though. On a US move it is 500 dollars a package unless a higher value is on the bill,
          and the fight is whether the pallet or the carton is the package. Write the number of
          <strong>cartons</strong> in the bill, not "6 pallets". Those two words can divide a recovery by forty.</p>`,
      },
    ],
  },
  {
    author: 'youssef',
    category: 'Community',
    subCategory: 'Claims and Insurance',
    title: 'كيف توثّق تلف البضاعة عند استلام الحاوية في جبل علي؟',
    description: `<p>استلمنا الشهر الماضي حاوية قطع غيار من هامبورغ، وكان الختم سليماً، لكن ثلاث منصات كانت مائلة والكرتون ممزّق.
      وقّع السائق على إيصال التسليم دون ملاحظات، ثم رفضت شركة النقل المطالبة في البداية.</p>
      <p>هذا ما أصبحنا نفعله الآن قبل تفريغ أي حاوية:</p>
      <ol>
        <li><p>تصوير رقم الحاوية والختم والأبواب وهي مغلقة، مع التاريخ والوقت.</p></li>
        <li><p>تصوير البضاعة من الباب قبل تحريك أي طرد.</p></li>
        <li><p>كتابة وصف التلف وعدد الطرود على إيصال التسليم قبل التوقيع، لا بعده.</p></li>
        <li><p>إشعار خطي إلى الناقل ووكيل التأمين في اليوم نفسه، مع طلب معاينة.</p></li>
      </ol>
      <p>سؤالي: هل يقبل وكيل المعاينة لديكم صور الهاتف، أم يطلب بقاء البضاعة داخل الحاوية حتى يصل؟ بقاؤها يعني غرامات
      تأخير على الحاوية.</p>`,
    tags: ['claims', 'jebel ali'],
    status: 'success',
    hoursAgo: 520,
    views: 176,
    likes: 3,
    replies: [
      {
        author: 'fatima',
        hoursAfter: 7,
        isAnswer: true,
        likes: 1,
        description: `<p>في الكويت يقبلون صور الهاتف إذا ظهر فيها رقم الحاوية وملصق الطرد معاً، مع مقطع قصير واحد دون توقف من فتح
          الباب إلى آخر صف. نفرّغ الحاوية ونحتفظ بالطرود التالفة وحدها مع مواد التغليف حتى تنتهي المعاينة. المهم أن
          تطلبوا المعاينة كتابةً قبل التفريغ، وأن يكون ردّ الوكيل بالموافقة محفوظاً لديكم.</p>`,
      },
    ],
  },
];
