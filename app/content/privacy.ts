import { BRAND } from '#app/core/brand.ts';
import type { LegalDocument } from './legal-document.ts';

/** The full Privacy Policy, shown on /privacy and in the registration form's dialog. */
export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: '2025-05-17',
  intro: `This policy says what ${BRAND} stores about you, why, where, for how long, and how you can have it deleted. "We" and "us" mean the operator of this site, who runs this copy of ${BRAND} and is responsible for the data in it.`,
  sections: [
    {
      id: 'short',
      heading: 'In short',
      paragraphs: [
        {
          list: [
            'We store what a live quiz needs, and nothing to build a profile of you.',
            'There is no advertising, there are no trackers, and there is no third-party analytics service.',
            'We do not sell your data.',
            'Your email address is never shown to hosts or to other participants.',
            'You can download your data and delete your account yourself, in your account settings.',
          ],
        },
      ],
    },
    {
      id: 'account-data',
      heading: 'What we store about account holders',
      paragraphs: [
        {
          list: [
            'Your email address, to sign you in and to write to you about your account, and whether you have confirmed it.',
            'Your display name, if you give one.',
            'Your password, only as an argon2id hash. Nobody can read the password from it, not even us.',
            'If your organisation signs you in: the address of its sign-in service, the identifier by which it knows you there, and since when. From it we also take your email address and your name, once, when your account is created.',
            'Where you are signed in: for each sign-in a hash of a random number (the number itself is only in the cookie of your browser), the kind of browser, and when it was last seen. You can see this list in your settings and end each entry.',
            'If you make API tokens for your programs: their names, what they may do, when they were made and last used and when they expire, and a hash to check them by. Your settings list them, and you can revoke each one.',
            'If you name an address for webhooks: that address, and for 30 days which sessions it was told about and what your server answered.',
            'For the links that confirm an address or set a new password: a hash to check them by. The first kind works for 24 hours, the second for one hour, and only the newest one works.',
            'Emails to you that are waiting to be sent, until they are delivered.',
            'The date when you created the account.',
            'Your quizzes with their questions, options and settings.',
            'The sessions you have hosted, with their results.',
          ],
        },
        'To stop people from guessing passwords, we count failed sign-ins for an account and for a network address over 15 minutes. For a minute or an hour we also count new accounts, new guests, wrong codes and contact messages from a network address. These counts are only in the memory of the server.',
      ],
    },
    {
      id: 'participant-data',
      heading: 'What we store about participants',
      paragraphs: [
        'For each session that you take part in, with an account or as a guest, we store:',
        {
          list: [
            'the display name you choose for that session;',
            'your answers, and how long you took to give them;',
            'your score and the number of correct answers;',
            'what the host has set for you: a star, extra time, or that you were removed.',
          ],
        },
        'If you are signed in, the participant is linked to your account, so that you can find the session in your history. If you are a guest, there is no account and no email address: choose any name you like, it does not have to be your real one.',
        'During the session the server also knows whether your device is connected, and shows it to the host.',
      ],
    },
    {
      id: 'contact-messages',
      heading: 'What we store when you write to us',
      paragraphs: [
        'The contact form stores your name, your email address, the subject and the message, and passes them on to the operator of this site by mail or as a file on the server. We use them to answer you.',
      ],
    },
    {
      id: 'visibility',
      heading: 'Who sees it',
      paragraphs: [
        {
          list: [
            'The host of a session sees the display name, the answers, the times and the score of each participant, during the session and in the report afterwards, and can save these results as a file. Hosts are responsible for what they do with such files.',
            'Other participants may see your display name, score and rank. The host can show the leaderboard always, only at the end, or never.',
            'Everyone in the room can see what is on the screen there.',
            'The operator of this site, and anyone who runs the server for the operator, can access the database.',
            'A mail provider delivers our messages, if the operator has set one up.',
            'Authorities receive data only where the law obliges us to hand it over.',
          ],
        },
        'Nobody else receives your data from us.',
      ],
    },
    {
      id: 'purpose',
      heading: 'Why we may use it',
      paragraphs: [
        'We use account data and session data to provide the service that you asked for. We use server logs and limits on failed attempts to keep the service secure, which is in our interest and in yours. We keep other data only where you have agreed or where the law asks us to.',
        'Points and ranks are worked out by the server from the answers. No other decision about you is made automatically.',
      ],
    },
    {
      id: 'place',
      heading: 'Where it is stored',
      paragraphs: [
        'Everything is stored in the database of the operator. By default this is a single SQLite file on the server itself. We use no cloud service beyond the one that the operator may have chosen to run the server.',
        'Fonts, scripts and pictures come from this server as well, so that visiting a page tells no third party about you.',
        'If this site has an https address, traffic between your browser and the server is encrypted. A copy that runs on a laptop for a local network often uses plain http, which is not encrypted: do not use a password there that you use elsewhere.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'We use only cookies that the service needs to work. None of them follows you to other sites.',
        {
          list: [
            'The login cookie keeps you signed in: for 30 days from your last visit, and for 90 days at most. Scripts cannot read it.',
            'The guest cookie lets a guest return to their place in a session, for example after a reload. It is signed, scripts cannot read it, and it ends after 24 hours.',
            'The practice cookie makes your browser the host of a practice room that you opened without an account. It is signed, scripts cannot read it, and it ends after 3 hours.',
            'If you present on more than one screen, the screen cookie remembers whether this browser is the big screen or your remote. It is signed, scripts cannot read it, and it ends after a year.',
            'The time-zone cookie holds the name of your time zone, so that dates are right for you.',
            'A cookie remembers that an account has signed in on this browser before, so that someone else who guesses passwords cannot lock you out.',
            'If you sign in with your organisation, a signed cookie keeps what belongs to that sign-in for ten minutes, and another for up to an hour if you still have to confirm that an account is yours. Scripts cannot read them.',
            'A short-lived message cookie carries a notice, such as "saved", to the next page.',
          ],
        },
        'Some things stay in your browser without being a cookie: the theme you choose (under the name quiz-theme), changes to a quiz that you have not saved yet, and an answer that the server has not confirmed yet. You can remove all of this in the settings of your browser.',
      ],
    },
    {
      id: 'mail',
      heading: 'Mail',
      paragraphs: [
        'We write to you only to confirm your address, to let you set a new password, and to tell you about your account, for example that the password was changed or that the account was deleted. We send no newsletters and no advertising, and our messages contain no tracking pictures. A message waits on the server until it is delivered. If no mail provider is set up, it is written to a folder on the server instead.',
      ],
    },
    {
      id: 'logs',
      heading: 'Server logs',
      paragraphs: [
        'The server writes a log to find faults and misuse. It contains the time, a request number, the network (IP) address, the requested path and whether the request succeeded. It never contains passwords, tokens, cookies or answers.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      paragraphs: [
        {
          list: [
            'Account data, quizzes and finished sessions: until you delete your account. The operator may set a shorter time for finished sessions.',
            'Sign-ins: until you sign out, and otherwise 30 days from the last use, and 90 days at most.',
            'Data about guests: as long as the host keeps the account that the session belongs to.',
            'A session that was opened but not started: deleted after 24 hours without use.',
            'Contact messages: 30 days after they were delivered. Server logs: as long as the operator needs them for finding faults.',
          ],
        },
        'If a host deletes a quiz, its finished sessions stay in the reports of the host and in the history of everyone who took part.',
      ],
    },
    {
      id: 'deletion',
      heading: 'Deleting your account',
      paragraphs: [
        'You can delete your account yourself, in your account settings under "Danger Zone". It takes effect at once and cannot be undone:',
        {
          list: [
            'Sessions you are hosting are completed. Their participants see the end and their scores.',
            'Your account, your quizzes and all their sessions with their results are removed, and so are your sign-ins. Every device is signed out.',
            'Those sessions disappear from the history of the people who took part in them.',
            'Your answers in the sessions of other people are kept under the display name that you used, without a link to your account.',
          ],
        },
        'Backups of the database, for example the one made before an update, may still contain deleted data until the operator removes them. They are used only to restore the service after a fault.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your choices and rights',
      paragraphs: [
        {
          list: [
            'See and download what is stored about you: "Download my data" in your account settings.',
            'Correct your display name in your profile. The email address of an account cannot be changed.',
            'See where you are signed in, and sign out any device or all of them.',
            'Delete your account, as described above.',
          ],
        },
        'Depending on where you live, the law may give you further rights, such as the right to object or to complain to a supervisory authority. As a guest, or if you cannot do something yourself, write to us through the contact page. Please give the session and the display name, as we have no other way to find a guest.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      paragraphs: [
        'Passwords and sign-ins are stored only as hashes. The server checks every request: may this person see or do this? Attempts to guess passwords and access codes are limited. No system is perfectly secure: if your data gets into the wrong hands, we will tell you as the law requires.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'The service is not for children under 13, and we do not knowingly store data about them. If you believe that a child under 13 has used it, tell us through the contact page, and we will delete the data.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        "If we change this policy, we change the date at the top. For material changes we give at least 30 days' notice before they take effect, by a notice on this site.",
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: ['To ask about your data, write to the operator of this site through the contact page.'],
    },
  ],
};
