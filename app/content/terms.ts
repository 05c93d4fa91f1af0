import { BRAND } from '#app/core/brand.ts';
import { ACCESS_CODE_DIGITS, GUEST_HOURS, PARTICIPANTS_MAX, PARTICIPANTS_UNVERIFIED } from '#app/core/limits.ts';
import type { LegalDocument } from './legal-document.ts';

/** The full Terms of Service, shown on /terms and in the registration form's dialog. */
export const terms: LegalDocument = {
  title: 'Terms of Service',
  lastUpdated: '2025-05-17',
  intro: `These terms are the agreement between you and the operator of this site, who runs this copy of ${BRAND}. "We" and "us" mean that operator. Please read them before you use the service.`,
  sections: [
    {
      id: 'acceptance',
      heading: 'Accepting these terms',
      paragraphs: [
        'You accept these terms when you tick the box on the registration form, or when you join a quiz as a guest. If you do not agree with them, please do not use the service.',
        'If you use the service for a school, a company or another organisation, you confirm that you may accept these terms on its behalf.',
        'The service is not for children under 13. If you are under the age at which you may make such an agreement where you live, ask a parent or guardian first.',
        'How we handle personal data is described in the Privacy Policy.',
      ],
    },
    {
      id: 'service',
      heading: 'The service',
      paragraphs: [
        `${BRAND} lets people write quizzes, run them live in front of a group, and look at the results.`,
        {
          list: [
            `A host writes a quiz, shares its ${ACCESS_CODE_DIGITS}-digit access code or its link, and leads the session.`,
            'A participant joins with the code, chooses a display name and answers timed questions.',
            'The host decides for each quiz whether participants need an account or may join as guests.',
            'The server alone keeps the time and counts the points. What it has recorded decides scores and ranks.',
          ],
        },
        'Hosts lead their own sessions. They may lock a session, give somebody more time, ask a question again or remove a participant.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Your account',
      paragraphs: [
        'To write and host quizzes you need an account. To join one you may need an account, too, if its host asks for it.',
        {
          list: [
            'Give an email address that is yours and that you can read.',
            'Keep your password to yourself, and do not use one that you use elsewhere.',
            'You answer for what is done with your account. If you think that somebody else uses it, change your password, which signs out every device, and tell us.',
            'On a device that you share with others, sign out when you are done. As a guest, press the question with your name on the play screen, such as "Not Ann?".',
          ],
        },
        `We send a message to check that the address is yours. Where this site sends mail, some features are limited until you have confirmed it: your sessions take ${PARTICIPANTS_UNVERIFIED} participants unless the operator has set another number, and you cannot export results. The screens concerned say so.`,
        `Guests take part without an account. A guest can come back to a session for ${GUEST_HOURS} hours on the same browser. What a guest did cannot be moved to an account later.`,
      ],
    },
    {
      id: 'conduct',
      heading: 'What you may not do',
      paragraphs: [
        'Please treat other people and this service fairly. You may not:',
        {
          list: [
            'break the law, or help others to break it;',
            'insult, threaten, harass or discriminate against anybody, in a quiz, in an answer or in a display name;',
            'pretend to be somebody else in order to mislead people;',
            'publish things that you have no right to publish, or private facts about other people without their consent;',
            'use a quiz to collect passwords, payment details, health data or other sensitive information;',
            'try to get at accounts, answers or results that are not yours, or to find out correct answers before they are shown;',
            'guess access codes, run programs that answer for people, or get around limits of the service;',
            'overload, damage or disturb the service, or spread harmful software or unwanted advertising through it.',
          ],
        },
        'If you find a weakness in the security of the service, tell us first and give us time to mend it. Do not use it against anybody.',
      ],
    },
    {
      id: 'content',
      heading: 'Your content',
      paragraphs: [
        'What you write stays yours: your quizzes, questions, answers and names. You only allow us to do with it what the service needs: to store it, to show it to the people it is meant for, and to keep copies for safety. This permission ends when the content is deleted.',
        'You confirm that you have the right to use what you put into a quiz. You answer for it, and not we.',
        'Some things are seen by others because that is how a live quiz works:',
        {
          list: [
            'Everybody in a session can see its questions and, after each question, its results.',
            'The host sees the display name, the answers and the score of each participant, during the session and in the report afterwards.',
            'Other participants may see your display name, your score and your rank, unless the host has switched the leaderboard off.',
          ],
        },
        'Each session keeps its own copy of the questions, so that later changes do not alter past results. If you delete a quiz, its finished sessions stay in your reports and in the history of those who took part, until you delete your account.',
        'We do not sell your quizzes. We look at content only where it is needed to run the service, to answer a complaint or to follow the law. We may remove content that breaks these terms.',
      ],
    },
    {
      id: 'plans',
      heading: 'Plans and payment',
      paragraphs: [
        'Today nothing is charged. Every account has the Community plan, and nobody is asked for a credit card.',
        {
          list: [
            `Community is free, with up to ${PARTICIPANTS_MAX} participants per session. The operator of this site may set another number. It comes with product branding, and we ask for 5 to 10 minutes of feedback a month.`,
            'The other plans on the pricing page show what is planned. They cannot be bought yet.',
            'Whoever has an account before the Professional plan opens can try it for 30 days without paying. After that the account is on the Community plan again, unless its owner chooses otherwise.',
          ],
        },
        'If paid plans come, you will have to choose one before you pay anything. No account will be moved to a paid plan by itself.',
      ],
    },
    {
      id: 'availability',
      heading: 'Availability and warranty',
      paragraphs: [
        'We want every session to run well, but we cannot promise that the service is always there, free of errors or fit for a particular purpose. It is provided as it is and as it is available, without warranty, as far as the law allows.',
        'The service may stop for a while for maintenance or because of a fault. Networks and devices that are not ours may fail as well.',
        'Do not let anything important hang on the service alone. For examinations, elections or prizes of value, have a second way of keeping results. Keep a copy of what you cannot afford to lose.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'As far as the law allows, we are not liable for indirect loss, lost profit, lost data or an event that did not go as planned, when it comes from using the service or from not being able to use it.',
        'Nothing in these terms limits liability that the law does not allow to be limited, such as liability for intent, and nothing in them takes away rights that the law gives you as a consumer.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending the agreement',
      paragraphs: [
        'You may stop at any time. You can delete your account in your account settings. This cannot be undone:',
        {
          list: [
            'Sessions that you are hosting are completed first, and their participants see the end and their scores.',
            'Your account, your quizzes and all their sessions are removed, and you are signed out everywhere. Other people no longer find those sessions in their history.',
            'What you did as a participant in sessions of others stays there under the display name you chose, without a link to your account.',
          ],
        },
        'We may block or delete an account that breaks these terms seriously or again and again, or when the law obliges us to. Where we can, we tell you why and give you the chance to put it right first.',
        'If we stop running the service altogether, we will say so on this site as early as we can, so that you can take your quizzes with you.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        "We may change these terms when the service or the law changes. For material changes we give at least 30 days' notice before they take effect, by a notice on this site.",
        'Small corrections that take no right away from you may take effect at once. The date at the top says when the terms were last changed.',
        'If you do not agree with a change, you can delete your account before it takes effect. If you go on using the service afterwards, the new terms apply.',
      ],
    },
    {
      id: 'general',
      heading: 'General',
      paragraphs: [
        'If a part of these terms turns out not to be valid, the rest stays in force. If we do not insist on a rule once, that does not mean that we have given it up.',
        'Please talk to us first if there is a disagreement. Most things can be settled that way.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: ['Questions about these terms reach the operator of this site through the contact page.'],
    },
  ],
};
