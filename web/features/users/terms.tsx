import classes from './parts/account-page.module.css';

/** The terms in short, where they are agreed to. */
export function Terms() {
  return (
    <details className={classes.terms}>
      <summary>What the terms say</summary>
      <ul>
        <li>What you post is public under your name. It stays yours; the portal may show it.</li>
        <li>Post what you know or need in the trade: no advertising, no false offers, nobody else’s secrets.</li>
        <li>An offer or a request here is not a contract. Contracts are made between you and the other firm.</li>
        <li>Moderators may hide what breaks these rules and suspend accounts that do so again.</li>
        <li>Your address is used to sign you in and for the notices you choose, and is not shown to other members.</li>
        <li>You can download all that the portal holds on you, and delete your account, at any time.</li>
      </ul>
      {/* In a tab of their own, so that what was typed stays. */}
      <p>
        Read{' '}
        <a href="/terms" target="_blank" rel="noopener">
          the terms
        </a>{' '}
        and{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          how we treat what we know about you
        </a>{' '}
        in full.
      </p>
    </details>
  );
}
