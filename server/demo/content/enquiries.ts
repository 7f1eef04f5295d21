import type { DemoEnquiry } from '../shapes.ts';

/** What people asked about courses, and what the staff answered. */
export const enquiries: readonly DemoEnquiry[] = [
  {
    course: 'Incoterms in Practice',
    asker: 'member',
    phone: '+91 79 5550 0142',
    company: 'Sabarmati Home Textiles',
    message:
      'We have moved most of our sales from FOB to FCA and I would like to send two colleagues from documentation. Is there a price for three, and are the live parts at a time that works from India?',
    status: 'CONTACTED',
    hoursAgo: 50,
    thread: [
      {
        from: 'moderator',
        hoursAfter: 5,
        message:
          'Good day Priya, for three people from one firm the third place is at half the price. The two live hours are on Tuesdays at 14:00 in Copenhagen, so in the early evening for you. They are recorded as well.',
      },
      {
        from: 'asker',
        hoursAfter: 19,
        message: 'That suits us. Could the invoice be made out to the company, with our tax number on it?',
      },
      {
        from: 'moderator',
        hoursAfter: 4,
        message:
          'Yes, please write the exact name, address and number as they have to be on the invoice, and the names of your two colleagues. I keep the three places until Friday.',
      },
    ],
    unread: true,
  },
  {
    course: 'Freight Claims and Insurance',
    asker: 'member',
    message:
      'We had a water damage in spring and found out that nobody here knows the deadlines. Does the course deal with CMR as well, for the leg from Rotterdam to our customer?',
    status: 'CLOSED',
    hoursAgo: 40 * 24,
    thread: [
      {
        from: 'ingrid',
        hoursAfter: 22,
        message:
          'It does, in the second module. But all places of this run are taken, and the course is closed. I would suggest the article on the first ten days of a claim until it is given again.',
      },
      { from: 'asker', hoursAfter: 3, message: 'Thank you, I have read it. I shall ask again then.' },
    ],
  },
  {
    course: 'Ocean Freight Foundations',
    asker: 'member',
    message:
      'One of our trainees begins in the shipping department next month. Can she take part in the two days at the terminal without a European visa, or is there another terminal?',
    status: 'ENROLLED',
    hoursAgo: 21 * 24,
    thread: [
      {
        from: 'moderator',
        hoursAfter: 7,
        message:
          'There is: the two days are offered at Nhava Sheva too, for groups of six or more, and at present five people from India are on the list. With her it would be six.',
      },
      { from: 'asker', hoursAfter: 26, message: 'Wonderful. Please put her down: Kavya Shah, same address as mine.' },
      { from: 'moderator', hoursAfter: 2, message: 'Done. She will get the dates for Nhava Sheva by mail.' },
    ],
  },
  {
    course: 'Customs and HS Classification',
    asker: 'newcomer',
    company: 'Fischer Ersatzteile',
    message:
      'I sell spare parts for old coffee machines and have imported for three months only. The text asks for a year of experience. Would it still make sense for me?',
    status: 'NEW',
    hoursAgo: 9,
  },
  {
    course: 'Dangerous Goods Awareness',
    asker: 'chen',
    company: 'Yantian Lighting Works',
    message:
      'Some of our new lamps have a battery inside. Would you give this course in Shenzhen for about ten people?',
    status: 'CONTACTED',
    hoursAgo: 5 * 24,
    thread: [
      {
        from: 'admin',
        hoursAfter: 16,
        message:
          'Compass Academy does give it on site from eight people on. May I pass your address on to Meera Krishnan, who would come to you?',
      },
      { from: 'asker', hoursAfter: 8, message: 'Yes, please do. The second half of next month would be best.' },
    ],
  },
  {
    course: 'Cold Chain',
    asker: 'ruth',
    message:
      'My Spanish is good enough to read and not to speak. Are the workshops written or spoken? And may the final task be handed in in English?',
    status: 'ENROLLED',
    hoursAgo: 13 * 24,
    thread: [
      {
        from: 'ingrid',
        hoursAfter: 20,
        message: 'They are written, and Mateo reads both languages. The final task may be in English.',
      },
      { from: 'asker', hoursAfter: 30, message: 'Then I am in. Thank you.' },
    ],
  },
  {
    course: 'Demand Planning',
    asker: 'viktor',
    message: 'Is the data set free to keep after the course? I would like to use it for teaching at my old university.',
    status: 'CLOSED',
    hoursAgo: 28 * 24,
    thread: [
      {
        from: 'moderator',
        hoursAfter: 31,
        message: 'Ben says: gladly, if his name stays on the first sheet. That is all he asks for.',
      },
    ],
  },
  {
    course: 'Procurement and Tendering',
    asker: { name: 'Noémie Garnier', email: 'n.garnier@ateliers-garnier.example' },
    company: 'Ateliers Garnier',
    message:
      'Nous achetons surtout du transport routier, très peu de maritime. Le cours est-il utile pour un appel d’offres routier en Europe ?',
    status: 'CONTACTED',
    hoursAgo: 3 * 24,
    thread: [
      {
        from: 'ingrid',
        hoursAfter: 6,
        message:
          'Bonjour Madame, deux des huit lignes de l’exercice sont routières, et la méthode est la même. Claire Dubois vous propose un appel de quinze minutes avant de vous décider.',
      },
    ],
  },
  {
    course: 'Air Cargo and Chargeable Weight',
    asker: 'fatima',
    company: 'Shuwaikh Medical Supply',
    message:
      'Does the last module go into validated packaging for 2–8 °C, or should I rather take the cold chain course?',
    status: 'NEW',
    hoursAgo: 20,
  },
  {
    course: 'Supply-Chain Analytics',
    asker: 'kenji',
    message: 'Is the study group on Thursdays in Japanese or in English? My English is better in writing.',
    status: 'CONTACTED',
    hoursAgo: 8 * 24,
    thread: [
      {
        from: 'admin',
        hoursAfter: 18,
        message:
          'In English, but most of it is in a shared document with a chat beside it. Would you like to look in once before you decide?',
      },
    ],
    unread: true,
  },
  {
    course: 'Warehouse Operations',
    asker: { name: 'Bogdan Ilie', email: 'bogdan.ilie@carpathia-foods.example' },
    phone: '+40 21 555 0117',
    message:
      'We would like to send four shift leaders. Is there a partner warehouse near Cluj for the weekly tasks, or may they do them with us?',
    status: 'NEW',
    hoursAgo: 31,
  },
  {
    course: 'Incoterms in Practice',
    asker: { name: 'Sinéad Byrne', email: 'sinead@byrne-knitwear.example' },
    company: 'Byrne Knitwear',
    message: 'Small firm, five parcels a week by courier, all DDP at present. Is this course too big for us?',
    status: 'ENROLLED',
    hoursAgo: 17 * 24,
    thread: [
      {
        from: 'moderator',
        hoursAfter: 9,
        message:
          'Not at all: module four is about your case, DDP and the tax number that one doesn’t have. I have noted a place for you for the next start; the invoice comes from Fairway Training.',
      },
    ],
  },
  {
    course: 'Ocean Freight Foundations',
    asker: 'samuel',
    company: 'Osei Recruiting',
    message:
      'I recruit for forwarders and would like to understand what I am asking candidates about. Is it possible to take part without the two days at the terminal?',
    status: 'NEW',
    hoursAgo: 44,
  },
  {
    course: 'Customs and HS Classification',
    asker: 'jose',
    company: 'Atlântico Cargo',
    message:
      'Two of my team read German well, one only fairly. Is there a glossary for the legal texts, and are the Saturdays in Bremen obligatory?',
    status: 'CONTACTED',
    hoursAgo: 6 * 24,
    thread: [
      {
        from: 'ingrid',
        hoursAfter: 23,
        message:
          'There is a glossary in German and English. Of the three Saturdays two are needed for the certificate; the third may be followed online.',
      },
      { from: 'asker', hoursAfter: 15, message: 'Two we can manage. I shall come back to you with names on Monday.' },
    ],
  },
];
