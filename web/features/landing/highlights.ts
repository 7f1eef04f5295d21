/** What the hero shows in turn. Numbers and captions are the specification's. */
export interface Highlight {
  readonly name: string;
  readonly count: string;
  readonly caption: string;
  readonly text: string;
}

export const highlights: readonly Highlight[] = [
  {
    name: 'Forum',
    count: '1000+',
    caption: 'Thousands of Logistics Conversations',
    text: 'Ask who pays THC under CPT at noon and read the answer of someone who paid it by three.',
  },
  {
    name: 'Careers',
    count: '4200+',
    caption: 'Roles in Logistics & SCM',
    text: 'From customs desk to control tower: roles posted by the firms that move the goods.',
  },
  {
    name: 'Education',
    count: '50+',
    caption: 'Online Courses',
    text: 'Incoterms, dangerous goods, demand planning: short courses by people who do it daily.',
  },
  {
    name: 'Events',
    count: '30+',
    caption: 'Upcoming Events',
    text: 'Fairs, port days and webinars in your own time zone, one tap from your calendar.',
  },
  {
    name: 'Blogs',
    count: '200+',
    caption: 'Articles',
    text: 'What a rate notice means and what a strike will do to your lane, explained in plain words.',
  },
];
