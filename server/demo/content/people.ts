import type { DemoUser } from '../shapes.ts';

type Facts = Omit<DemoUser, 'key' | 'name' | 'email' | 'role' | 'country' | 'joinedDaysAgo'>;

/** One person: key, name, firm, title, country, days since joining, and what else is known. */
function person(key: string, name: string, company: string, jobTitle: string, country: string, joinedDaysAgo: number, facts: Facts = {}): DemoUser {
  const firm = company.toLowerCase().replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '');
  return { key, name, email: `${key}@${firm}.example`, role: 'member', company, jobTitle, country, joinedDaysAgo, ...facts };
}

export const people: readonly DemoUser[] = [
  { key: 'admin', name: 'Marit Aasen', email: 'admin@quayside.example', role: 'admin', company: 'Quayside', jobTitle: 'Portal administrator', country: 'NO', joinedDaysAgo: 400, hasPicture: true, bio: 'Keeps the portal running and the rules short.' },
  { key: 'moderator', name: 'Tom Okafor', email: 'moderator@quayside.example', role: 'moderator', company: 'Quayside', jobTitle: 'Moderator, freight', country: 'GB', joinedDaysAgo: 390, hasPicture: true, bio: 'Fifteen years of ocean operations before this.', skills: ['Ocean freight', 'Demurrage'] },
  { key: 'ingrid', name: 'Ingrid Halvorsen', email: 'ingrid@quayside.example', role: 'moderator', company: 'Quayside', jobTitle: 'Moderator, trade and customs', country: 'NO', joinedDaysAgo: 380, hasPicture: true, skills: ['Customs', 'Origin'] },
  { key: 'member', name: 'Priya Nair', email: 'member@quayside.example', role: 'member', company: 'Sabarmati Home Textiles', jobTitle: 'Export manager', country: 'IN', phone: '+91 79 5550 0142', joinedDaysAgo: 300, hasPicture: true, bio: 'I ship bed linen from Ahmedabad to Europe, about 120 containers a year.', skills: ['Export documents', 'Letters of credit', 'FCL'], linkedIn: 'https://www.linkedin.com/in/priya-nair-example' },
  person('lars', 'Lars Brandt', 'Elbe Forwarding', 'Head of ocean freight', 'DE', 350, { hasPicture: true, bio: 'Hamburg. NVOCC side since 2006; I read tariffs so that you don’t have to.', skills: ['Ocean FCL', 'Tariffs', 'Demurrage'] }),
  person('chen', 'Chen Wei', 'Yantian Lighting Works', 'Logistics supervisor', 'CN', 210, { skills: ['LCL', 'Export packing'] }),
  person('aisha', 'Aisha Rahman', 'Gulf Breeze Logistics', 'Air freight manager', 'AE', 280, { hasPicture: true, bio: 'Pharma and perishables through DXB and DWC.', skills: ['Air freight', 'Cold chain', 'CEIV'] }),
  person('youssef', 'يوسف المنصوري', 'Corniche Trading', 'Import coordinator', 'AE', 160, { bio: 'أستورد قطع الغيار والأجهزة إلى جبل علي.' }),
  person('anjali', 'अंजलि शर्मा', 'Deccan Agro Exports', 'Documentation lead', 'IN', 140, { skills: ['Phytosanitary certificates', 'Letters of credit'] }),
  person('marek', 'Marek Zieliński', 'Wisła Transport', 'Fleet manager', 'PL', 330, { hasPicture: true, bio: '46 trucks, curtain-siders and mega trailers, Poland to France and Benelux.', skills: ['Road FTL', 'Cabotage'] }),
  person('claire', 'Claire Dubois', 'Rhône Mobilier', 'Supply chain director', 'FR', 260, { skills: ['Procurement', 'S&OP'] }),
  person('mateo', 'Mateo Rojas', 'Valle Central Fruit', 'Export logistics', 'CL', 240, { hasPicture: true, bio: 'Grapes, cherries and blueberries; reefers from San Antonio.', skills: ['Reefer', 'Cold treatment'] }),
  person('hannah', 'Hannah Weiss', 'Kontor Zoll', 'Customs broker', 'DE', 370, { hasPicture: true, bio: 'Licensed broker. Classification is a discipline, not an opinion.', skills: ['HS classification', 'BTI', 'Valuation'] }),
  person('david', 'David Mensah', 'Tema Gateway Agencies', 'Port agent', 'GH', 200, { skills: ['Port calls', 'Project cargo'] }),
  person('sofia', 'Sofia Lindqvist', 'Nordhamn Shipping', 'Trade manager', 'SE', 190, { hasPicture: true, skills: ['Liner operations', 'Emissions'] }),
  person('kenji', 'Kenji Watanabe', 'Harumi Instruments', 'Logistics planner', 'JP', 170, { skills: ['Air freight', 'Packing'] }),
  person('fatima', 'Fatima Al-Sabah', 'Shuwaikh Medical Supply', 'Procurement lead', 'KW', 150),
  person('jose', 'José Almeida', 'Atlântico Cargo', 'Customs and compliance', 'PT', 290, { skills: ['Sanctions screening', 'AEO'] }),
  person('grace', 'Grace Wanjiru', 'Mombasa Heavy Haul', 'Project manager', 'KE', 220, { hasPicture: true, bio: 'Transformers, turbines and anything that needs a route survey.', skills: ['Heavy lift', 'Route surveys'] }),
  person('minjun', 'Kim Min-jun', 'Busan Electric', 'Project logistics engineer', 'KR', 130, { skills: ['Project cargo', 'Lashing'] }),
  person('olivia', 'Olivia Carter', 'Carter Claims', 'Cargo claims adjuster', 'US', 310, { hasPicture: true, bio: 'I read survey reports for a living.', skills: ['Cargo claims', 'Hague-Visby', 'CMR'] }),
  person('raj', 'Rajesh Iyer', 'Coromandel Freight', 'Branch manager', 'IN', 340, { skills: ['ICD', 'Rail', 'FCL'] }),
  person('elena', 'Elena Popescu', 'Danube Distribution', 'Warehouse operations manager', 'RO', 180, { hasPicture: true, skills: ['Cycle counting', 'Slotting'] }),
  person('ben', 'Ben Whitfield', 'Northgate Retail', 'Demand planner', 'GB', 230, { skills: ['Forecasting', 'Safety stock'] }),
  person('ana', 'Ana Beatriz Lima', 'Santos Café Export', 'Shipping coordinator', 'BR', 120),
  person('peter', 'Peter van Dijk', 'Maasvlakte Consulting', 'EDI architect', 'NL', 360, { hasPicture: true, bio: 'EDIFACT by day, APIs by night.', skills: ['EDIFACT', 'APIs', 'Port community systems'] }),
  person('nadia', 'Nadia Haddad', 'Levant Pharma Logistics', 'Quality manager', 'JO', 110, { skills: ['GDP', 'Validation'] }),
  person('samuel', 'Samuel Osei', 'Osei Recruiting', 'Recruiter, supply chain', 'GH', 100, { bio: 'I place planners, brokers and warehouse leads.' }),
  person('julia', 'Julia Novak', 'Adria Careers', 'Recruiter, maritime and logistics', 'SI', 95),
  person('henrik', 'Henrik Sørensen', 'Fairway Training', 'Instructor, ocean freight', 'DK', 320, { hasPicture: true, skills: ['Training', 'Incoterms'] }),
  person('meera', 'Meera Krishnan', 'Compass Academy', 'Instructor, dangerous goods', 'SG', 315, { hasPicture: true, skills: ['IMDG', 'IATA DGR'] }),
  person('tariq', 'Tariq Hussain', 'Indus Cotton', 'Shipping officer', 'PK', 90),
  person('linh', 'Nguyễn Thị Linh', 'Mekong Furniture', 'Export manager', 'VN', 145, { skills: ['LCL', 'Fumigation'] }),
  person('carlos', 'Carlos Mendoza', 'Baja Components', 'Cross-border manager', 'MX', 125, { skills: ['Cross-border', 'C-TPAT'] }),
  person('ruth', 'Ruth Adler', 'Haifa Cold Stores', 'Operations director', 'IL', 115),
  person('viktor', 'Viktor Melnyk', 'Dnipro Grain Logistics', 'Logistics analyst', 'UA', 85, { skills: ['Analytics', 'Rail'] }),
  person('amara', 'Amara Diallo', 'Sahel Freight', 'Freight forwarder', 'SN', 75),
  person('newcomer', 'Leo Fischer', 'Fischer Ersatzteile', 'Founder', 'AT', 3),
  person('spammer', 'Rick Bargain', 'Bargain Rates Now', 'Sales', 'US', 40, { suspended: { reason: 'Repeated advertising after two warnings.' } }),
  person('gone', 'Former colleague', 'Unknown', 'Unknown', 'BE', 365, { deleted: true }),
];
