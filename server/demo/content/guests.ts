import type { DemoGuest } from '../shapes.ts';

/** People without an account who said that they are coming. */
export const guests = [
  { name: 'Ilse Maas', email: 'ilse.maas@maas-import.example', company: 'Maas Import' },
  { name: 'Matti Virtanen', email: 'matti@kotka-papers.example', company: 'Kotka Papers', note: 'I join online.' },
  { name: 'Dóra Kiss', email: 'dora.kiss@tisza-foods.example', company: 'Tisza Foods' },
  { name: 'Pedro Salinas', email: 'pedro@salinas-broker.example' },
  { name: 'Tan Wei Ling', email: 'weiling@straits-battery.example', company: 'Straits Battery Recycling' },
  { name: 'Noor Jansen', email: 'noor@jansen-koel.example', note: 'Vegetarian, please.' },
  { name: 'Hassan Khalil', email: 'hassan@creek-clearing.example', company: 'Creek Clearing' },
  { name: 'Ama Boateng', email: 'ama.boateng@volta-power.example', company: 'Volta Power' },
] as const satisfies readonly DemoGuest[];
