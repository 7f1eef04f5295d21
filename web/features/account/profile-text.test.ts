import { expect, it } from 'vitest';
import { changesBetween, changesFrom, type ProfileText, settled } from './profile-text.ts';

const saved: ProfileText = {
  name: 'Ines Marquard',
  company: 'Marquard Forwarding',
  jobTitle: '',
  country: 'NL',
  phone: '',
  bio: '',
  skills: ['customs'],
  linkedIn: '',
};

it('sends only changed fields', () => {
  expect(changesBetween(saved, { ...saved, skills: ['customs'] })).toEqual({});
  expect(changesBetween(saved, { ...saved, company: '', skills: ['customs', 'reefer'] })).toEqual({
    company: '',
    skills: ['customs', 'reefer'],
  });
});

it.each([
  [{ bio: 'Ten years of reefers.' }, { bio: 'Ten years of reefers.' }],
  [{ bio: 1, role: 'admin', skills: 'customs' }, {}],
  [{ skills: ['a', 2] }, {}],
  [['bio'], {}],
  [null, {}],
  ['bio', {}],
])('restores only fields of the form from %j', (stored, taken) => {
  expect(changesFrom(stored, saved)).toEqual(taken);
});

it('keeps text that was typed during the save', () => {
  const sent = { ...saved, name: ' Ines M. ' };
  const answered = { ...saved, name: 'Ines M.' };
  expect(settled(sent, answered, { ...sent, bio: 'Typed meanwhile' })).toEqual({ ...answered, bio: 'Typed meanwhile' });
});
