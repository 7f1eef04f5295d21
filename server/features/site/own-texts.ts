/** The default terms and privacy notice, which an admin can replace. */
import html from 'html-template-tag';

interface OwnText {
  readonly html: string;
  /** When this text was last changed. */
  readonly updatedAt: string;
}

/** @param site the portal's name */
export function ownTerms(site: string): OwnText {
  return {
    updatedAt: '2026-11-21T00:00:00.000Z',
    html: html`<p>${site} is a place where people in logistics ask and answer, look for freight and offer it, show their
companies, and find courses, events and jobs. Whoever uses it agrees to these terms. “We” are those who run
${site}; “you” are whoever reads or writes in it.</p>
<h2>Your account</h2>
<ul>
<li>Give your own name and an email address that is yours. One person, one account; nobody else uses it.</li>
<li>Keep your password to yourself. If you think that somebody else has it, change it and sign out your other sessions, both on your account page.</li>
<li>You must be old enough to make contracts where you live, and be here for your trade or to learn it.</li>
</ul>
<h2>What you write</h2>
<ul>
<li>What you post is public, or visible to other members, under your name. It stays yours: you allow us to store it, show it in ${site}, and make it findable there and by search engines, as long as it is posted.</li>
<li>Post only what you may: no secrets of your employer or your customers, no rates given to you in confidence, no pictures or texts of others without their leave.</li>
<li>No advertising outside the places made for it, no false offers, no insults, nothing unlawful, nothing that tries to take over somebody’s account or machine.</li>
<li>Be careful with advice, your own and others’: customs, dangerous goods and sanctions rules differ by country and change. Check with the authority or your broker before you act.</li>
</ul>
<h2>Freight requests and offers</h2>
<ul>
<li>A freight request asks for offers and binds nobody. An offer says what a firm would do at what price and until when.</li>
<li>A contract comes about between the two firms, when they agree on it with one another. We are not a party to it, not a forwarder, carrier, agent or broker in it, and we take no commission.</li>
<li>Check who you deal with: licences, insurance, the authority to sign. A ‘verified’ mark says that a company’s name and address were checked on that day, and nothing of its solvency or its service.</li>
<li>Totals, volumes, chargeable weights and duties shown by ${site} are calculated from what was typed, and are for orientation.</li>
<li>Offer only what you are allowed to carry. Requests for goods that are embargoed, stolen, or misdeclared are removed, and passed to the authorities where the law asks for it.</li>
</ul>
<h2>Companies and brochures</h2>
<ul>
<li>Enter a company only if you may speak for it, and keep what it says true: its certificates, markets and products above all.</li>
<li>An enquiry sent through a company’s page goes to that company with your name and address. What the company does with it is its own responsibility.</li>
<li>Upload brochures that you hold the rights to.</li>
</ul>
<h2>Jobs and applications</h2>
<ul>
<li>Jobs must be real, open, and described truthfully: place, tasks, and pay where it is stated. Nobody may be asked to pay for applying.</li>
<li>Your application and your CV are for the firm that advertises the job. It may use them to fill that job only, and must delete them when they are no longer needed for it.</li>
</ul>
<h2>Events, courses and articles</h2>
<p>Saying that you are interested in an event keeps you a place where places are counted; please give it back if you can’t come. An enquiry about a course is a question and books nothing. Organisers and teachers are responsible for what they hold.</p>
<h2>Moderation</h2>
<ul>
<li>Anybody can report what breaks these rules. Moderators may ask for a change, hide or remove it, close a thread, and suspend an account that breaks them again or badly. You are told why.</li>
<li>If you think that a decision is wrong, edit the text and send it in again, or answer to the reason you were given. Another moderator looks at it.</li>
</ul>
<h2>What you can count on, and what not</h2>
<ul>
<li>We look after ${site} with care, but can’t promise that it is always up, free of faults, or that what members write is right.</li>
<li>We are liable without limit for intent, for gross negligence, and for harm to life and health, and as far as the law lets nobody exclude it. Beyond that we are not liable for what members do with or to one another.</li>
<li>You answer for what you post. If somebody holds us liable for it, you make good what that costs us, if you are to blame.</li>
</ul>
<h2>Leaving, and changes</h2>
<ul>
<li>You can download your data and delete your account on your account page at any time; it is deleted after 14 days. You choose whether your posts go as well or stay without your name.</li>
<li>We may change these terms. The day of the last change stands on this page. A change that takes something from you is announced to members beforehand, and whoever does not agree can leave.</li>
<li>If one of these rules does not hold in law, the others do. The law of the country in which ${site} is run applies, and the rules that protect consumers where they live.</li>
</ul>`,
  };
}

/** @param site the portal's name */
export function ownPrivacy(site: string): OwnText {
  return {
    updatedAt: '2026-11-21T00:00:00.000Z',
    html: html`<p>This is what ${site} keeps about people, why, for how long, and who sees it. “We” are those who run
${site}. We keep what it takes to run a portal for the trade, we sell nothing of it, and we show no advertising that follows you.</p>
<h2>What we keep, and who sees it</h2>
<table>
<thead><tr><th>What</th><th>Why</th><th>Who sees it</th></tr></thead>
<tbody>
<tr><td>Name, company, job title, country, picture, points</td><td>So that members know whom they talk to</td><td>Everybody</td></tr>
<tr><td>Email address and password</td><td>To sign you in and write to you. The password is kept as a hash that can’t be turned back.</td><td>The address: you and admins. The password: nobody.</td></tr>
<tr><td>Posts, replies, comments, likes, offers</td><td>They are what the portal is for</td><td>Everybody, or the members they are meant for; drafts: you alone</td></tr>
<tr><td>Interest in events, enquiries about courses: name, address, and what you write</td><td>To keep your place and to answer you</td><td>You and the staff of the portal</td></tr>
<tr><td>Enquiries to companies: name, address, message</td><td>To hand them on</td><td>You, the company, and the staff</td></tr>
<tr><td>Job applications: name, address, cover note, CV</td><td>To hand them on</td><td>You, whoever advertises the job, and the staff</td></tr>
<tr><td>Company pages and brochures</td><td>To be found</td><td>Everybody; the company’s email address is not shown</td></tr>
<tr><td>When you signed in, and with what kind of browser</td><td>So that you can see and end your sessions, and for safety</td><td>You; admins see that you signed in</td></tr>
<tr><td>That you are here now</td><td>To show who is online. You can hide it on your account page.</td><td>Members</td></tr>
</tbody>
</table>
<p>Passwords, codes and the texts of mails can’t be read by anybody of ours: one-time codes are kept as hashes, and the text of a mail is wiped as soon as it is sent.</p>
<h2>How long</h2>
<ul>
<li>Your account and what you wrote: until you delete them. An account that you delete goes for good after 14 days; a post, reply or comment that you delete, or that staff remove, can be brought back by staff for 30 days and then goes for good.</li>
<li>Sessions and known devices: 30 days without use. One-time codes: 10 minutes.</li>
<li>Notices inside the portal: 180 days. The list of mails sent, which holds addresses and subjects: 30 days.</li>
<li>Interest in an event that a guest never confirmed: 7 days. What a guest who came told the organiser (name, address, phone, company, note): 30 days after the event; after that only the number of guests is kept.</li>
<li>Enquiries about a course or to a company that were sent without signing in: a year after their last change.</li>
<li>Job applications with their CVs: 180 days after they came. The CV of one that you withdraw goes at once, and all goes with the job when that is deleted. Which jobs your alerts have named to you: 180 days, so that none is named twice.</li>
<li>Enquiries to a company: as long as the account that sent them, and the company’s page. Those of guests: as long as the page, or until you ask us to delete them.</li>
<li>The name that you left to read a brochure: a year. Papers by which you claim a company: 30 days after the decision.</li>
<li>The log of what staff and accounts did: as long as the portal runs, so that misuse can be cleared up. It names accounts by number; when an account is deleted its name goes from it.</li>
</ul>
<h2>Counting visits</h2>
<p>We count how often pages are opened, on our own machines. Neither your network address nor your account is kept with it: a visit is told from another by a number that is made anew each day and can’t be traced back the day after. These counts go after 400 days. If your browser says ‘Do Not Track’, you are not counted. Where an outside service for statistics or for live chat is turned on as well, your browser loads it from its provider and its own notice applies.</p>
<h2>Cookies and storage</h2>
<ul>
<li>One cookie keeps you signed in, one tells the page that you are, and one recognises your device, for 30 days each; one remembers whether your sidebar is open, for 7 days.</li>
<li>Your browser’s own storage keeps texts that you have not sent yet, and how you sorted your lists. It does not leave your device.</li>
<li>There are no advertising cookies, so there is no banner to click away.</li>
</ul>
<h2>Who else gets anything</h2>
<p>Whoever hosts our machines and delivers our mail works for us, on our instructions. A company or an advertiser of a job gets what you send it through ${site}. Authorities get what the law makes us give, and no more.</p>
<h2>What you can do</h2>
<ul>
<li>See and correct what we keep: on your account page.</li>
<li>Take it with you: ‘Download my data’ on the same page gives you all of it as a file.</li>
<li>Have it deleted: ‘Delete my account’, also there. You choose whether your posts go or stay without your name.</li>
<li>Say which mails you get: in your notification preferences, or by the link at the end of each mail.</li>
<li>Guests: the link in the mail about an event shows what you sent and takes it back. For an enquiry or an application, sign up with the address that you gave: what you sent with it is then yours to see, and it goes with the account. Or write to us, and we delete it.</li>
<li>If something is left that you can’t do there, or you object to something, write to us. You may also complain to the data protection authority where you live.</li>
</ul>
<p>The law we rely on, where the European rules apply: what your account and your requests need rests on our agreement with you (Article 6(1)(b) GDPR); safety, logs and counting visits on our legitimate interest in a portal that works and isn’t misused (Article 6(1)(f)).</p>`,
  };
}
