import type { Settings } from './settings.ts';

export interface Opened {
  readonly settings: Settings;
  readonly url: string;
  readonly dataDirectory: string | undefined;
  readonly isDemoLoaded: boolean;
  readonly closedDemoAccounts: number;
  readonly hasAdmin: boolean;
}

export function greet(opened: Opened): string {
  const { settings, url, dataDirectory } = opened;
  const lines = [
    `${settings.SITE_NAME} is open at ${settings.PUBLIC_URL ?? url}`,
    ...(dataDirectory ? [entry('data', dataDirectory)] : []),
    ...(settings.local ? toThisMachine(opened) : toOthers(opened)),
    ...(opened.hasAdmin ? [] : [entry('admin', `none yet. Create one with ${CREATE_ADMIN}`)]),
  ];
  return lines.join('\n');
}

const CREATE_ADMIN = 'npm run create-user -- --email you@company.com --name "Your Name" --role admin';

const entry = (name: string, text: string): string => `  ${name.padEnd(9)} ${text}`;

function toThisMachine({ settings, url, isDemoLoaded }: Opened): string[] {
  const lines = [
    entry('open to', 'this machine only; to let others in, set PUBLIC_URL and SMTP_URL'),
    settings.SMTP_URL
      ? entry('mail', `through ${mailServer(settings.SMTP_URL)}`)
      : entry('mailbox', `${url}/dev/mailbox, open to everybody on this machine`),
    entry('metrics', `${url}/api/metrics, open to everybody on this machine`),
  ];
  if (isDemoLoaded) {
    lines.push(
      entry('sign in', 'admin@quayside.example, moderator@quayside.example, member@quayside.example'),
      entry('', 'password quayside-demo-2026; the code arrives in the mailbox'),
    );
  }
  return lines;
}

function toOthers({ settings, url, closedDemoAccounts }: Opened): string[] {
  const { SMTP_URL, METRICS_TOKEN, TRUSTED_PROXIES, PUBLIC_URL } = settings;
  const lines = [
    entry('open to', PUBLIC_URL ? `everybody who reaches ${PUBLIC_URL} or ${url}` : `everybody who reaches ${url}`),
    entry(
      'mail',
      SMTP_URL ? `through ${mailServer(SMTP_URL)}` : 'none: nobody can sign in by code. Set SMTP_URL to a mail server',
    ),
    entry('metrics', METRICS_TOKEN ? 'with METRICS_TOKEN only' : 'closed; set METRICS_TOKEN to open them'),
    entry(
      'proxies',
      TRUSTED_PROXIES.length > 0
        ? `${TRUSTED_PROXIES.join(', ')} may state the address of a visitor`
        : 'none; behind a proxy set TRUSTED_PROXIES, or all visitors share one rate limit',
    ),
  ];
  if (closedDemoAccounts > 0) {
    const remedy = 'Create an account with npm run create-user';
    lines.push(entry('demo', `${closedDemoAccounts} demo accounts are suspended: their password is public. ${remedy}`));
  }
  return lines;
}

function mailServer(url: string): string {
  return new URL(url).host;
}
