import { expect, it } from 'vitest';
import { greet } from './exposure.ts';
import { readSettings } from './settings.ts';

it('says how to create the first admin as long as there is none', () => {
  const opened = {
    settings: readSettings({}),
    url: 'http://127.0.0.1:3000',
    dataDirectory: undefined,
    isDemoLoaded: false,
    closedDemoAccounts: 0,
  };
  expect(greet({ ...opened, hasAdmin: false })).toContain('npm run create-user -- --email');
  expect(greet({ ...opened, hasAdmin: true })).not.toContain('create-user');
});
