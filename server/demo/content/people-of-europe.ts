import type { DemoUser } from '../shapes.ts';
import { person } from './person.ts';

export const peopleOfEurope: readonly DemoUser[] = [
  person('lars', 'Lars Brandt', ['Elbe Forwarding', 'Head of ocean freight', 'DE'], 350, {
    phone: '+49 40 5550 118',
    hasPicture: true,
    bio: 'Hamburg. NVOCC side since 2006; I read tariffs so that you don’t have to.',
    skills: ['Ocean FCL', 'Tariffs', 'Demurrage'],
    linkedIn: 'https://www.linkedin.com/in/lars-brandt-example',
  }),
  person('marek', 'Marek Zieliński', ['Wisła Transport', 'Fleet manager', 'PL'], 330, {
    phone: '+48 22 555 01 77',
    hasPicture: true,
    bio: '46 trucks, curtain-siders and mega trailers, Poland to France and Benelux. Drove them myself for nine years.',
    skills: ['Road FTL', 'Cabotage', 'Driving time'],
  }),
  person('claire', 'Claire Dubois', ['Rhône Mobilier', 'Supply chain director', 'FR'], 260, {
    bio: 'Flat-pack furniture, four suppliers, two warehouses near Lyon and a finance director who counts pallets.',
    skills: ['Procurement', 'S&OP', 'Tendering'],
  }),
  person('hannah', 'Hannah Weiss', ['Kontor Zoll', 'Customs broker', 'DE'], 370, {
    phone: '+49 421 5550 204',
    hasPicture: true,
    bio: 'Licensed broker in Bremen. Classification is a discipline, not an opinion.',
    skills: ['HS classification', 'BTI', 'Valuation'],
    linkedIn: 'https://www.linkedin.com/in/hannah-weiss-example',
  }),
  person('sofia', 'Sofia Lindqvist', ['Nordhamn Shipping', 'Trade manager', 'SE'], 190, {
    hasPicture: true,
    bio: 'Liner side: network, slots and, since two years, the fuel question.',
    skills: ['Liner operations', 'Emissions', 'Alternative fuels'],
  }),
  person('jose', 'José Almeida', ['Atlântico Cargo', 'Customs and compliance', 'PT'], 290, {
    bio: 'I own the screening list, the AEO file and the unpopular e-mails.',
    skills: ['Sanctions screening', 'AEO', 'Export control'],
  }),
  person('elena', 'Elena Popescu', ['Danube Distribution', 'Warehouse operations manager', 'RO'], 180, {
    hasPicture: true,
    bio: '22,000 pallet positions outside Bucharest, food and non-food, two shifts.',
    skills: ['Cycle counting', 'Slotting', 'Labour planning'],
  }),
  person('ben', 'Ben Whitfield', ['Northgate Retail', 'Demand planner', 'GB'], 230, {
    bio: 'Garden furniture and Christmas lights: two seasons, one forecast each, no second chance.',
    skills: ['Forecasting', 'Safety stock'],
  }),
  person('peter', 'Peter van Dijk', ['Maasvlakte Consulting', 'EDI architect', 'NL'], 360, {
    phone: '+31 10 555 0163',
    hasPicture: true,
    bio: 'EDIFACT by day, APIs by night. Rotterdam.',
    skills: ['EDIFACT', 'APIs', 'Port community systems'],
    linkedIn: 'https://www.linkedin.com/in/peter-van-dijk-example',
  }),
  person('julia', 'Julia Novak', ['Adria Careers', 'Recruiter, maritime and logistics', 'SI'], 95, {
    bio: 'I fill shore-side roles between Koper and Hamburg. Ask me what a posting really pays.',
  }),
  person('henrik', 'Henrik Sørensen', ['Fairway Training', 'Instructor, ocean freight', 'DK'], 320, {
    hasPicture: true,
    bio: 'Taught some four hundred forwarders where risk passes. Former liner documentation manager.',
    skills: ['Training', 'Incoterms', 'Bills of lading'],
  }),
  person('viktor', 'Viktor Melnyk', ['Dnipro Grain Logistics', 'Logistics analyst', 'UA'], 85, {
    skills: ['Analytics', 'Rail', 'Bulk'],
  }),
  person('newcomer', 'Leo Fischer', ['Fischer Ersatzteile', 'Founder', 'AT'], 3),
  {
    key: 'gone',
    name: 'Former colleague',
    email: 'gone@former.example',
    role: 'member',
    country: 'BE',
    joinedDaysAgo: 365,
    deleted: true,
  },
];
