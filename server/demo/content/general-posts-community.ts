import type { DemoPost } from '../shapes.ts';

export const communityPosts: readonly DemoPost[] = [
  {
    author: 'moderator',
    category: 'Community',
    subCategory: 'Introductions',
    title: 'Welcome: say who you are, what you move and what you would like to know',
    description: `<p>This is the place for a first post. Three things make an introduction that people answer:</p>
      <ol>
        <li><p><strong>What you move</strong>, in one line: goods, mode, lane, rough volume. "Forty reefers of citrus
        a season, Durban to Rotterdam" starts a conversation, "logistics solutions" ends one.</p></li>
        <li><p><strong>What you know well.</strong> Somebody will need it within the week.</p></li>
        <li><p><strong>One question.</strong> It may be small.</p></li>
      </ol>
      <h2>How the rest is laid out</h2>
      <ul>
        <li><p>Requests for prices go to <em>Quote</em>, where forwarders answer with an offer that can be compared
        with others.</p></li>
        <li><p>Questions of rules and papers go to <em>Trade and Customs</em>; name both countries and, where goods
        matter, say what they are made of.</p></li>
        <li><p>Frauds go to <em>Fraud Alerts</em>: patterns yes, names of firms no.</p></li>
      </ul>
      <p>We have few rules. Be exact, be civil, say when you have an interest in the matter. Advertising in answers is
      removed, and the second time the account goes with it.</p>`,
    tags: ['welcome'],
    status: 'success',
    hoursAgo: 2760,
    views: 1430,
    likes: 8,
    pinned: true,
    replies: [
      {
        author: 'amara',
        hoursAfter: 980,
        likes: 1,
        description: `<p>Amara, forwarder in Dakar. Rice and machinery in, fish meal and mangoes out, a lot of transit cargo for
          Bamako. I know the Dakar–Bamako corridor well, including where a truck waits at Kidira and why. My question:
          who has moved mango reefers to Northern Europe on a direct service and can compare arrival quality with
          transshipment?</p>`,
        replies: [
          {
            author: 'mateo',
            hoursAfter: 30,
            likes: 1,
            description: `<p>Not mango but grapes: every transshipment we cut took two to three days <em>and</em> one plug-out off
              the trip, and the second mattered more. Ask the line for the plug-in record of the hub, not for the
              average transit. I will send you the form we use.</p>`,
          },
        ],
      },
      {
        author: 'grace',
        hoursAfter: 1300,
        likes: 1,
        description: `<p>Grace, Mombasa. Anything that needs more than ten axles. I am glad to look at route questions in Kenya,
          Uganda and Rwanda before you promise a date to your client. Bridges are rarely the problem; roundabouts and
          hanging cables are.</p>`,
      },
    ],
  },
  {
    author: 'anjali',
    category: 'Community',
    subCategory: 'Introductions',
    title: 'नमस्ते! चावल और मसालों के निर्यात दस्तावेज़ों पर मुझसे पूछिए',
    description: `<p>मैं पुणे से हूँ और पिछले बारह साल से चावल, हल्दी और प्याज़ के निर्यात के काग़ज़ देखती हूँ: पादप स्वच्छता
      प्रमाणपत्र, उद्गम प्रमाणपत्र, बीमा और साख पत्र।</p>
      <p>मेरा अनुभव यह है कि साख पत्र में अधिकतर विसंगतियाँ तीन ही जगह से आती हैं: माल का विवरण शब्दशः न होना, देर से
      प्रस्तुति, और दस्तावेज़ों के बीच वज़न का अंतर। हर शिपमेंट से पहले मैं एक ही पन्ने की तालिका बनाती हूँ और चारों
      दस्तावेज़ उसी से भरती हूँ।</p>
      <p>In English too: ask me anything on rice and spice papers. My own question: which of your destinations already
      take an electronic phytosanitary certificate without wanting a paper copy "for the file"?</p>`,
    tags: ['introduction', 'documents'],
    status: 'success',
    hoursAgo: 1950,
    views: 121,
    likes: 2,
    replies: [
      {
        author: 'ana',
        hoursAfter: 60,
        description: `<p>Welcome! For coffee from Santos, several European countries now read our certificate from the electronic
          exchange and the inspector no longer asks for paper. We still send a copy to the buyer’s broker for the
          first two shipments to a new entry point. One missing paper once cost us five days of waiting. Coffee is
          patient; onions would not be.</p>`,
      },
    ],
  },
  {
    author: 'tariq',
    category: 'Community',
    subCategory: 'Career Advice',
    title: 'From shipping officer to customs broker: worth the exam at thirty-four?',
    description: `<p>I have done export papers for a spinning mill for eleven years. I know letters of credit and bills of lading
      by heart, and I know that software will fill most of them soon. A friend who is a licensed broker says:
      classification and valuation will be the last things to go, because somebody has to <em>answer</em> for
      them.</p>
      <p>The course would be evenings for fourteen months and the exam has a pass rate nobody likes to talk about. My
      firm would not pay, but would keep me.</p>
      <p>I would like to hear from people who made the change after thirty. Did the licence bring other work or only
      another title? And is there a half-way house, such as in-house classification for a trader, that one can try
      first?</p>`,
    tags: ['career', 'customs broker'],
    status: 'success',
    hoursAgo: 1120,
    views: 233,
    likes: 3,
    replies: [
      {
        author: 'hannah',
        hoursAfter: 8,
        isAnswer: true,
        likes: 2,
        description: `<p>I passed at thirty-six. The licence did not bring the work; the two hundred rulings I read while learning
          did. Do the half-way house first: ask your mill for its own item master and classify every spare part and
          dye you <em>import</em>, with a written reason for each. If you enjoy the fortieth, take the course. If you
          dread it, you have saved fourteen months. Traders do hire people who can show such a file, licensed or
          not.</p>`,
      },
    ],
  },
  {
    author: 'ruth',
    category: 'Community',
    subCategory: 'Feedback',
    title: 'Please let me filter the quote list by temperature range',
    description: `<p>I look at the requests twice a day for reefer and chilled cargo. At present I search for the words, and find
      "cool furniture" as well. A filter with three boxes would do: frozen, chilled, controlled room temperature. If
      requests carried the range in degrees as a field, the filter could work from that, and forwarders who answer
      without a reefer plug would stop offering.</p>`,
    tags: ['feedback', 'filters'],
    status: 'success',
    hoursAgo: 1480,
    views: 88,
    likes: 1,
    locked: true,
    replies: [
      {
        author: 'admin',
        hoursAfter: 90,
        likes: 1,
        description: `<p>Thank you, this was the third request of its kind, so it went to the top. Temperature is now a field of
          its own in the request form, with a minimum and a maximum. The list can be narrowed by equipment at present;
          by range comes later. I am closing this thread so that the wish list stays in one place. Please open a new
          one for anything else about the list.</p>`,
      },
    ],
  },
  {
    author: 'julia',
    category: 'Community',
    subCategory: 'Career Advice',
    title: 'Salary bands in job posts: what I see when a posting shows one',
    description: `<p>I compared sixty postings I placed in the last year, half with a salary band and half without, for the same
      kind of role: documentation, customs and operations in ports between Koper and Hamburg.</p>
      <ul>
        <li><p>Postings with a band had about a third <strong>fewer</strong> applicants and nearly the same number who
        were invited.</p></li>
        <li><p>The time until a signed contract was eleven days shorter.</p></li>
        <li><p>Two employers who were afraid of unrest inside the firm found that their own staff had guessed
        higher.</p></li>
      </ul>
      <p>Small numbers, one recruiter, so read it as a note from practice. I would like to hear from those who hire in
      other regions before I draw conclusions.</p>`,
    tags: ['jobs', 'salary'],
    status: 'pending',
    hoursAgo: 9,
  },
  {
    author: 'samuel',
    category: 'Community',
    subCategory: 'Career Advice',
    title: 'Five questions to ask before you accept a port posting abroad',
    description: `<p>Notes for a post, to be shortened:</p>
      <ol>
        <li><p>Who is your employer on paper, and under which country’s law?</p></li>
        <li><p>What happens to the housing when the contract ends early?</p></li>
        <li><p>Night calls: is there a rota, or are you the rota?</p></li>
        <li><p>Is the school allowance paid or reimbursed?</p></li>
      </ol>
      <p>Fifth question still missing. Perhaps about the handover with the predecessor: ask to speak with that person,
      and note how long the firm hesitates.</p>`,
    tags: ['career', 'relocation'],
    status: 'draft',
    hoursAgo: 61,
  },
  {
    author: 'amara',
    category: 'Community',
    subCategory: 'Fraud Alerts',
    title: 'Warning about a trucker in Dakar, here are his name and telephone number',
    description: `<p>This man took an advance for three trucks and sent one. I have his full name, two telephone numbers and a
      photograph of his identity card and I will post them so that nobody works with him again. He uses the papers of
      a transport cooperative in Thiès, which says that it does not know him.</p>`,
    status: 'rejected',
    reason:
      'Please leave out names and numbers of private persons: we cannot check the accusation, and papers in such cases often belong to somebody who was robbed of them. Describe how it was done and we will publish it gladly.',
    hoursAgo: 860,
  },
];
