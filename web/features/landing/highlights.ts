/** The specification fixes the numbers and captions. */
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
    text: 'Ask who pays THC under CPT and get an answer from someone who has paid it.',
  },
  {
    name: 'Careers',
    count: '4200+',
    caption: 'Roles in Logistics & SCM',
    text: 'From customs desk to control tower: roles posted by logistics companies.',
  },
  {
    name: 'Education',
    count: '50+',
    caption: 'Online Courses',
    text: 'Incoterms, dangerous goods, demand planning: short courses by people who do this work every day.',
  },
  {
    name: 'Events',
    count: '30+',
    caption: 'Upcoming Events',
    text: 'Fairs, port days and webinars, shown in your local time and easy to add to your calendar.',
  },
  {
    name: 'Blogs',
    count: '200+',
    caption: 'Articles',
    text: 'What a rate notice means, or how a strike affects your lane, explained in plain English.',
  },
];
