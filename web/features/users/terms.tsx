import { pages } from '#contract/pages.ts';
import classes from './parts/account-page.module.css';

export function Terms() {
  return (
    <details className={classes.terms}>
      <summary>Summary of the terms</summary>
      <ul>
        <li>Your posts are public under your name. They remain yours; you allow the portal to show them.</li>
        <li>Don’t post advertising, false offers or other people’s confidential information.</li>
        <li>An offer or a quote here is not a contract. Contracts are made between you and the other company.</li>
        <li>Moderators may hide content that breaks these rules and suspend accounts after repeated violations.</li>
        <li>Your email address is used for signing in and for the emails you choose. Other members can’t see it.</li>
        <li>You can download your data and delete your account at any time.</li>
      </ul>
      {/* Opens a new tab, so that the form keeps its text. */}
      <p>
        Read{' '}
        <a href={pages.terms} target="_blank" rel="noopener">
          the full terms
        </a>{' '}
        and{' '}
        <a href={pages.privacy} target="_blank" rel="noopener">
          the privacy notice
        </a>
        .
      </p>
    </details>
  );
}
