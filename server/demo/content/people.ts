import type { DemoUser } from '../shapes.ts';
import { peopleOfEurope } from './people-of-europe.ts';
import { peopleOverseas } from './people-overseas.ts';

/** Those with an address of the portal's own: the staff, and the member that the README signs in as. */
const withFixedAddresses: readonly DemoUser[] = [
  {
    key: 'admin',
    name: 'Marit Aasen',
    email: 'admin@quayside.example',
    role: 'admin',
    company: 'Quayside',
    jobTitle: 'Portal administrator',
    country: 'NO',
    joinedDaysAgo: 400,
    hasPicture: true,
    bio: 'Keeps the portal running and the rules short. Write to me when something here does not work.',
  },
  {
    key: 'moderator',
    name: 'Tom Okafor',
    email: 'moderator@quayside.example',
    role: 'moderator',
    company: 'Quayside',
    jobTitle: 'Moderator, freight',
    country: 'GB',
    joinedDaysAgo: 390,
    hasPicture: true,
    bio: 'Fifteen years of ocean operations in Felixstowe and Lagos before this. I close threads late rather than early.',
    skills: ['Ocean freight', 'Demurrage', 'Container terminals'],
  },
  {
    key: 'ingrid',
    name: 'Ingrid Halvorsen',
    email: 'ingrid@quayside.example',
    role: 'moderator',
    company: 'Quayside',
    jobTitle: 'Moderator, trade and customs',
    country: 'NO',
    joinedDaysAgo: 380,
    hasPicture: true,
    bio: 'Formerly with a national customs office, tariff section. I moderate what concerns codes, origin and papers.',
    skills: ['Customs', 'Origin', 'Valuation'],
  },
  {
    key: 'member',
    name: 'Priya Nair',
    email: 'member@quayside.example',
    role: 'member',
    company: 'Sabarmati Home Textiles',
    jobTitle: 'Export manager',
    country: 'IN',
    phone: '+91 79 5550 0142',
    joinedDaysAgo: 300,
    hasPicture: true,
    bio: 'I ship bed linen from Ahmedabad to Europe, about 120 containers a year.',
    skills: ['Export documents', 'Letters of credit', 'FCL'],
    linkedIn: 'https://www.linkedin.com/in/priya-nair-example',
  },
];

export const people: readonly DemoUser[] = [...withFixedAddresses, ...peopleOfEurope, ...peopleOverseas];
