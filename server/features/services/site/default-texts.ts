import html from 'html-template-tag';

interface DefaultText {
  readonly html: string;
  readonly updatedAt: string;
}

export function defaultTerms(site: string): DefaultText {
  return {
    updatedAt: '2026-11-23T00:00:00.000Z',
    html: html`<p>${site} is a place where logistics professionals ask and answer questions, request and offer freight, present their
companies, and find courses, events and jobs. By using it, you agree to these terms. “We” are the operators of
${site}; “you” are anyone who reads or writes here.</p>
<h2>Your account</h2>
<ul>
<li>Use your real name and your own email address. Each person may have one account, and nobody else may use it.</li>
<li>Keep your password secret. If you think that someone else knows it, change it and sign out your other sessions. You can do both on your account page.</li>
<li>You must be old enough to enter into contracts where you live, and you must work in the trade or want to learn it.</li>
</ul>
<h2>What you write</h2>
<ul>
<li>What you post is visible to the public, or to other members, under your name. It remains yours. You allow us to store it, to show it on ${site}, and to make it searchable there and in search engines, for as long as it is posted.</li>
<li>Post only what you are allowed to share. Don’t post secrets of your employer or your customers, rates that you were given in confidence, or other people’s pictures or texts without their permission.</li>
<li>Don’t post advertising outside the sections for it, false offers, insults or anything unlawful, and don’t try to take over other people’s accounts or devices.</li>
<li>Be careful with advice, both your own and that of others. Rules on customs, dangerous goods and sanctions differ by country and change over time. Check with the authority or your broker before you act.</li>
</ul>
<h2>Freight requests and offers</h2>
<ul>
<li>A freight request invites offers and is not binding. An offer states what a company would do, at what price and until when.</li>
<li>A contract is made only when the two companies agree on it with each other. We are not a party to it. We do not act as a forwarder, carrier, agent or broker, and we take no commission.</li>
<li>Check the companies you deal with: their licences, their insurance and their authority to sign. The verified badge means that we checked the company’s identity on the date shown. It says nothing about its solvency or its service.</li>
<li>Totals, volumes, chargeable weights and duties shown on ${site} are calculated from what users enter and are for guidance only.</li>
<li>Offer only what you are licensed to carry. We remove requests for goods that are embargoed, stolen or misdeclared, and report them to the authorities where the law requires it.</li>
</ul>
<h2>Companies and brochures</h2>
<ul>
<li>List a company only if you are authorised to represent it, and keep its details accurate, especially its certificates, markets and products.</li>
<li>An enquiry sent through a company’s page goes to that company with your name and email address. The company is responsible for what it does with them.</li>
<li>Upload only brochures that you have the rights to.</li>
</ul>
<h2>Jobs and applications</h2>
<ul>
<li>Jobs must be real and open, and their location, tasks and pay (if stated) must be described truthfully. Nobody may be asked to pay to apply.</li>
<li>Your application and your CV are for the company that posted the job. It may use them only to fill that job, and must delete them when they are no longer needed for it.</li>
</ul>
<h2>Events, courses and articles</h2>
<p>If you register for an event with limited capacity, a place is reserved for you. Please release it if you can’t come. An enquiry about a course is a question, not a booking. Organisers and course providers are responsible for their own events and courses.</p>
<h2>Moderation</h2>
<ul>
<li>Anyone can report content that breaks these rules. Moderators may ask for changes, hide or remove content, lock a thread, and suspend accounts after repeated or serious violations. You will be told the reason.</li>
<li>If you disagree with a decision, edit the text and resubmit it, or reply to the reason that you were given. Another moderator will review it.</li>
</ul>
<h2>What you can expect</h2>
<ul>
<li>We run ${site} with care, but we can’t guarantee that it is always available or free of errors, or that what members write is correct.</li>
<li>We are liable without limit for wilful misconduct, for gross negligence, for death or personal injury, and wherever the law does not allow liability to be excluded. Beyond that, we are not liable for how members deal with each other.</li>
<li>You are responsible for what you post. If someone holds us liable for it and you are at fault, you will compensate us for the cost.</li>
</ul>
<h2>Leaving and changes</h2>
<ul>
<li>You can download your data and delete your account on your account page at any time. The account is deleted after 14 days. You choose whether your posts are deleted too or stay without your name.</li>
<li>We may change these terms. The date of the last change is shown on this page. We will announce changes to your disadvantage in advance, and you can leave if you do not agree.</li>
<li>If one of these terms is invalid, the others still apply. The law of the country in which ${site} is operated applies, together with the consumer protection rules of the country in which you live.</li>
</ul>`,
  };
}

export function defaultPrivacy(site: string): DefaultText {
  return {
    updatedAt: '2026-11-28T00:00:00.000Z',
    html: html`<p>This notice explains what personal data ${site} stores, why, for how long, and who can see it. “We” are the operators of
${site}. We store only what is needed to run a portal for the trade. We don’t sell any of it, and we don’t show targeted advertising.</p>
<h2>What we store and who can see it</h2>
<table>
<thead><tr><th>What</th><th>Why</th><th>Who can see it</th></tr></thead>
<tbody>
<tr><td>Name, company, job title, country, picture, points</td><td>So that members know who they are talking to</td><td>Everyone</td></tr>
<tr><td>Email address and password</td><td>To sign you in and to contact you. The password is stored as a hash that can’t be reversed.</td><td>The address: you and admins. The password: nobody.</td></tr>
<tr><td>Posts, replies, comments, likes, offers</td><td>To provide the portal’s service</td><td>Everyone, or the members they are meant for. Sealed offers: you, the member who asked, and our staff for a reason that is logged. Drafts: only you.</td></tr>
<tr><td>Event registrations: name, email address, and what you write</td><td>To reserve your place</td><td>You and our staff</td></tr>
<tr><td>Course enquiries: name, email address, and what you write</td><td>To answer you</td><td>You and our admins, and a moderator to whom an admin gave it. If you report it: our moderators.</td></tr>
<tr><td>Enquiries to companies: name, email address, message</td><td>To forward them</td><td>You, the company and our admins, and a moderator to whom an admin gave it. If you or the company report it: our moderators.</td></tr>
<tr><td>Email addresses of people whom a member invites to make an offer, and the name and company that they enter with it</td><td>To email them the invitation and the outcome, and to respect that they refuse further ones</td><td>The member who invited them, the person invited, and our staff</td></tr>
<tr><td>Earlier versions of posts, replies and comments that were edited</td><td>So that readers can see what changed after they answered</td><td>Those who are signed in and may read the text. You can delete yours.</td></tr>
<tr><td>Job applications: name, email address, cover note, CV</td><td>To forward them</td><td>You, the employer and our admins, and a moderator to whom an admin gave it. If the employer reports it: our moderators.</td></tr>
<tr><td>Company pages and brochures</td><td>So that buyers can find them</td><td>Everyone. The company’s email address is not shown.</td></tr>
<tr><td>When you signed in, and with which kind of browser</td><td>So that you can see and end your sessions, and for security</td><td>You. Admins can see that you signed in.</td></tr>
<tr><td>Whether you are online</td><td>To show who is online. You can hide it on your account page.</td><td>Members</td></tr>
</tbody>
</table>
<p>None of our staff can read passwords, codes or the text of emails. One-time codes are stored as hashes, and the text of an email is deleted as soon as it has been sent.</p>
<h2>How long we store it</h2>
<ul>
<li>Your account and what you wrote: until you delete them. An account is permanently deleted 14 days after you request it. A post, reply or comment that you delete, or that staff remove, can be restored by staff for 30 days and is then permanently deleted.</li>
<li>Earlier versions of a text: as long as the text, at most the last 50, unless you or our staff delete them before. They are deleted with the text and with your account.</li>
<li>The address of a person who was invited to make an offer: 90 days after the end of the request. If the person made an offer: as long as the request exists. If the person refused further invitations: as long as the account of the member who sent them, so that we don’t email again.</li>
<li>The email address that you had before you changed it: 7 days, so that you can undo the change.</li>
<li>Sessions and trusted devices: 30 days without use. One-time codes: 10 minutes.</li>
<li>Notifications in the portal: 180 days. The log of sent emails, with addresses and subjects: 30 days.</li>
<li>What you watch: until you remove it. What you were notified of: 400 days, so that nothing is reported twice.</li>
<li>A guest’s event registration that was never confirmed: 7 days. Details that a guest gave the organiser (name, email address, phone number, company, note): 30 days after the event. After that, only the number of guests is kept.</li>
<li>Enquiries about courses or to companies from people who were not signed in: one year after the last change.</li>
<li>Job applications with their CVs: 180 days. If you withdraw an application, its CV is deleted immediately. If the job is deleted, its applications are deleted too.</li>
<li>Enquiries to a company: as long as the sender’s account and the company’s page exist. Those of guests: one year after the last change, or until you ask us to delete them.</li>
<li>The contact details that you left to download a brochure: one year. Documents that prove a company claim: 30 days after the decision.</li>
<li>The log of actions by staff and accounts: three years, so that misuse can be investigated. It identifies accounts by number, and names the addresses of staff who were invited and of accounts that changed their address. When an account is deleted, its name is removed from the log.</li>
</ul>
<h2>Visitor statistics</h2>
<p>We count page views on our own servers. We store neither your IP address nor your account with them. Visits are told apart by a number that is newly created each day and can’t be traced back the next day. These statistics are deleted after 400 days. If your browser sends ‘Do Not Track’, your visits are not counted. If an external analytics or live-chat service is turned on as well, your browser loads it from its provider, and the provider’s own privacy notice applies.</p>
<h2>Cookies and storage</h2>
<ul>
<li>One cookie keeps you signed in, one tells the page that you are signed in, and one recognises your device. Each lasts 30 days. One more remembers for 7 days whether your sidebar is open.</li>
<li>Your browser’s own storage keeps texts that you have not sent yet and how you sorted your lists. This data does not leave your device.</li>
<li>There are no advertising cookies, so there is no cookie banner.</li>
</ul>
<h2>Who else receives data</h2>
<p>The providers that host our servers and deliver our emails work on our behalf and on our instructions. Companies and employers receive what you send to them through ${site}. Authorities receive only what the law requires us to disclose.</p>
<h2>Your rights</h2>
<ul>
<li>View and correct your data on your account page.</li>
<li>Download your data: ‘Download my data’ on the same page gives you everything in one file.</li>
<li>Delete your data: use ‘Delete my account’ on the same page. You choose whether your posts are deleted or stay without your name.</li>
<li>Choose which emails you receive in your notification preferences, or with the link at the end of each email.</li>
<li>If you used the portal as a guest: the link in the email about an event shows what you sent and lets you withdraw it. For an enquiry or an application, sign up with the address that you used. You can then see what you sent, and it is deleted with your account. Or write to us, and we will delete it.</li>
<li>If there is anything that you can’t do there, or if you object to something, write to us. You may also complain to the data protection authority where you live.</li>
</ul>
<p>Where European law applies, our legal bases are as follows. Processing for your account and your requests is based on our agreement with you (Article 6(1)(b) GDPR). Security, logs and visitor statistics are based on our legitimate interest in a portal that works and is not misused (Article 6(1)(f)).</p>`,
  };
}
