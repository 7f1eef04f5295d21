import type { DemoClaim, DemoCompany, DemoCompanyEnquiry } from '../listing-shapes.ts';
import { companiesOfAsia } from './companies-of-asia.ts';
import { companiesOfTheWest } from './companies-of-the-west.ts';

export const companies: readonly DemoCompany[] = [...companiesOfAsia, ...companiesOfTheWest];

export const companyClaims: readonly DemoClaim[] = [
  {
    company: 'Weser Pumpen',
    claimant: 'hannah',
    note: 'I clear their exports and was asked to keep this page; the letter of authority is attached.',
    status: 'waiting',
    hoursAgo: 30,
  },
  {
    company: 'Paraná Celulose',
    claimant: 'newcomer',
    note: 'I would like to sell for them.',
    status: 'rejected',
    reason: 'The paper is a price list and does not say that you act for the firm.',
    hoursAgo: 60,
  },
];

export const companyEnquiries: readonly DemoCompanyEnquiry[] = [
  {
    company: 'Sabarmati Home Textiles',
    asker: 'claire',
    message:
      'We look for hotel towels, 500 g/m², white, two containers a quarter to Lyon. What is your price FCA Ahmedabad and how long from the lab dip?',
    status: 'ANSWERED',
    hoursAgo: 120,
    thread: [
      {
        from: 'company',
        hoursAfter: 6,
        message:
          'Good day Claire, 35 days from the lab dip, and we can hold the quality for a year. I need your carton size for the price; with 60×40×40 we load 1,480 cartons in a 45G1.',
      },
      {
        from: 'asker',
        hoursAfter: 20,
        message: '60×40×40 is right. Please send two samples to our warehouse near Lyon.',
      },
    ],
  },
  {
    company: 'Sabarmati Home Textiles',
    asker: { name: 'Ilse Maas', email: 'ilse.maas@maas-import.example', company: 'Maas Import' },
    message: 'Do you print cartons with our barcode, and would you sell a single pallet by LCL for a first order?',
    status: 'NEW',
    hoursAgo: 9,
  },
  {
    company: 'Elbe Forwarding',
    asker: 'member',
    message:
      'A customer in Hamburg wants his bed linen delivered to the door. Do you clear imports as well, and what do you need?',
    status: 'ANSWERED',
    hoursAgo: 200,
    thread: [
      {
        from: 'company',
        hoursAfter: 3,
        message: 'We do, with Kontor Zoll. Power of attorney, invoice, packing list and your statement on origin.',
      },
    ],
  },
  {
    company: 'Busan Electric',
    asker: 'grace',
    message:
      'For the 96 t unit to Mombasa: may we see the lashing plan before the survey of the bridge at Mtito Andei?',
    status: 'CLOSED',
    hoursAgo: 400,
    thread: [
      {
        from: 'company',
        hoursAfter: 12,
        message: 'It is attached to the booking; the centre of gravity is on sheet 3.',
      },
      { from: 'asker', hoursAfter: 5, message: 'Found it, thank you. That settles it.' },
    ],
  },
  {
    company: 'Santos Café Export',
    asker: { name: 'Dóra Kiss', email: 'dora.kiss@tisza-foods.example', company: 'Tisza Foods' },
    message:
      'Would you ship 60 bags of Cerrado, screen 17/18, with other goods to Koper, or is a full container your least?',
    status: 'NEW',
    hoursAgo: 26,
  },
  {
    company: 'Valle Central Fruit',
    asker: 'ruth',
    message: 'Can you commit to four reefers of red globe in weeks 3 to 6, with cold treatment records for Haifa?',
    status: 'ANSWERED',
    hoursAgo: 75,
    thread: [
      {
        from: 'company',
        hoursAfter: 8,
        message: 'Three for certain. The fourth depends on the rain; I know on the 10th.',
      },
    ],
  },
];
