import type { DemoUser } from '../shapes.ts';
import { person } from './person.ts';

export const peopleOverseas: readonly DemoUser[] = [
  person('chen', 'Chen Wei', ['Yantian Lighting Works', 'Logistics supervisor', 'CN'], 210, {
    bio: 'LED lamps and drivers, mostly by LCL. I pack for the worst terminal on the route.',
    skills: ['LCL', 'Export packing'],
  }),
  person('aisha', 'Aisha Rahman', ['Gulf Breeze Logistics', 'Air freight manager', 'AE'], 280, {
    phone: '+971 4 555 0139',
    hasPicture: true,
    bio: 'Pharma and perishables through DXB and DWC.',
    skills: ['Air freight', 'Cold chain', 'CEIV Pharma'],
  }),
  person('youssef', 'يوسف المنصوري', ['Corniche Trading', 'Import coordinator', 'AE'], 160, {
    bio: 'أستورد قطع الغيار والأجهزة إلى جبل علي.',
    skills: ['Import clearance', 'Free zones'],
  }),
  person('anjali', 'अंजलि शर्मा', ['Deccan Agro Exports', 'Documentation lead', 'IN'], 140, {
    bio: 'चावल, मसाले और प्याज़ का निर्यात। Rice, spices and onions; I have met every discrepancy there is.',
    skills: ['Phytosanitary certificates', 'Letters of credit'],
  }),
  person('mateo', 'Mateo Rojas', ['Valle Central Fruit', 'Export logistics', 'CL'], 240, {
    hasPicture: true,
    bio: 'Grapes, cherries and blueberries; reefers from San Antonio.',
    skills: ['Reefer', 'Cold treatment'],
  }),
  person('david', 'David Mensah', ['Tema Gateway Agencies', 'Port agent', 'GH'], 200, {
    phone: '+233 30 555 0121',
    skills: ['Port calls', 'Project cargo'],
  }),
  person('kenji', 'Kenji Watanabe', ['Harumi Instruments', 'Logistics planner', 'JP'], 170, {
    bio: 'Measuring instruments: light, dear and easily offended by a fork-lift.',
    skills: ['Air freight', 'Packing'],
  }),
  person('fatima', 'Fatima Al-Sabah', ['Shuwaikh Medical Supply', 'Procurement lead', 'KW'], 150),
  person('grace', 'Grace Wanjiru', ['Mombasa Heavy Haul', 'Project manager', 'KE'], 220, {
    hasPicture: true,
    bio: 'Transformers, turbines and anything that needs a route survey.',
    skills: ['Heavy lift', 'Route surveys'],
  }),
  person('minjun', 'Kim Min-jun', ['Busan Electric', 'Project logistics engineer', 'KR'], 130, {
    skills: ['Project cargo', 'Lashing'],
  }),
  person('olivia', 'Olivia Carter', ['Carter Claims', 'Cargo claims adjuster', 'US'], 310, {
    phone: '+1 410 555 0164',
    hasPicture: true,
    bio: 'I read survey reports for a living. Baltimore.',
    skills: ['Cargo claims', 'Hague-Visby', 'CMR'],
    linkedIn: 'https://www.linkedin.com/in/olivia-carter-example',
  }),
  person('raj', 'Rajesh Iyer', ['Coromandel Freight', 'Branch manager', 'IN'], 340, {
    bio: 'Chennai and the inland depots behind it. Twenty years of explaining detention to exporters.',
    skills: ['ICD', 'Rail', 'FCL'],
  }),
  person('ana', 'Ana Beatriz Lima', ['Santos Café Export', 'Shipping coordinator', 'BR'], 120, {
    skills: ['Coffee', 'FCL', 'Bills of lading'],
  }),
  person('nadia', 'Nadia Haddad', ['Levant Pharma Logistics', 'Quality manager', 'JO'], 110, {
    bio: 'Qualified lanes, calibrated loggers, signed deviations.',
    skills: ['GDP', 'Validation'],
  }),
  person('samuel', 'Samuel Osei', ['Osei Recruiting', 'Recruiter, supply chain', 'GH'], 100, {
    bio: 'I place planners, brokers and warehouse leads in West Africa and the Gulf.',
  }),
  person('meera', 'Meera Krishnan', ['Compass Academy', 'Instructor, dangerous goods', 'SG'], 315, {
    hasPicture: true,
    bio: 'Dangerous goods by sea and air. I mark declarations in red so that an inspector need not.',
    skills: ['IMDG', 'IATA DGR'],
  }),
  person('tariq', 'Tariq Hussain', ['Indus Cotton', 'Shipping officer', 'PK'], 90),
  person('linh', 'Nguyễn Thị Linh', ['Mekong Furniture', 'Export manager', 'VN'], 145, {
    bio: 'Acacia and rubberwood furniture from Bình Dương; LCL for samples, high cubes for the rest.',
    skills: ['LCL', 'Fumigation'],
  }),
  person('carlos', 'Carlos Mendoza', ['Baja Components', 'Cross-border manager', 'MX'], 125, {
    skills: ['Cross-border', 'C-TPAT'],
  }),
  person('ruth', 'Ruth Adler', ['Haifa Cold Stores', 'Operations director', 'IL'], 115, {
    phone: '+972 4 555 0188',
  }),
  person('amara', 'Amara Diallo', ['Sahel Freight', 'Freight forwarder', 'SN'], 75),
  person('spammer', 'Rick Bargain', ['Bargain Rates Now', 'Sales', 'US'], 40, {
    suspended: { reason: 'Repeated advertising after two warnings.' },
  }),
];
