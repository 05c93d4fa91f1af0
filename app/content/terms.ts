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
            `A host writes a quiz, shares its ${ACCESS_CODE_DIGITS}-digit access code or its link, and runs the session.`,
            'A participant joins with the code, chooses a display name and answers timed questions.',
            'The host decides for each quiz whether participants need an account or may join as guests.',
            'The server alone keeps the time and counts the points. What it has recorded decides scores and ranks.',
          ],
        },
        'Hosts run their own sessions. They may lock a session, give someone more time, ask a question again or remove a participant.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Your account',
      paragraphs: [
        'To write and host quizzes you need an account. To join one, you may need an account as well, if its host requires it.',
        {
          list: [
            'Give an email address that is yours and that you can read.',
            'Keep your password to yourself, and do not use one that you use elsewhere.',
            'You are responsible for what is done with your account. If you think that someone else is using it, change your password, which signs out every device, and tell us.',
            'On a device that you share with others, sign out when you are done. As a guest, press the link with your name on the play screen, such as "Not Ann?".',
          ],
        },
        `We send a message to check that the address is yours. If this site sends mail, some features are limited until you have confirmed it: your sessions take ${PARTICIPANTS_UNVERIFIED} participants unless the operator has set another number, and you cannot export results. The screens concerned say so.`,
        `Guests take part without an account. A guest can come back to a session for ${GUEST_HOURS} hours on the same browser. Guest results cannot be moved to an account later.`,
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
            'insult, threaten, harass or discriminate against anyone, in a quiz, in an answer or in a display name;',
            'pretend to be someone else in order to mislead people;',
            'publish things that you have no right to publish, or private facts about other people without their consent;',
            'use a quiz to collect passwords, payment details, health data or other sensitive information;',
            'try to access accounts, answers or results that are not yours, or to find out correct answers before they are shown;',
            'guess access codes, run programs that answer for people, or get around limits of the service;',
            'overload, damage or disturb the service, or spread harmful software or unwanted advertising through it.',
          ],
        },
        'If you find a weakness in the security of the service, tell us first and give us time to fix it. Do not use it against anyone.',
      ],
    },
    {
      id: 'content',
      heading: 'Your content',
      paragraphs: [
        'What you write stays yours: your quizzes, questions, answers and names. You only allow us to do what the service needs: to store it, to show it to the people it is meant for, and to keep backups. This permission ends when the content is deleted.',
        'You confirm that you have the right to use what you put into a quiz. You are responsible for it.',
        'Some things are seen by others because that is how a live quiz works:',
        {
          list: [
            'Everyone in a session can see its questions and, after each question, its results.',
            'The host sees the display name, the answers and the score of each participant, during the session and in the report afterwards.',
            'Other participants may see your display name, your score and your rank, unless the host has turned the leaderboard off.',
          ],
        },
        'Each session keeps its own copy of the questions, so that later changes do not alter past results. If you delete a quiz, its finished sessions stay in your reports and in the history of everyone who took part, until you delete your account.',
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
            'If you have an account before the Professional plan launches, you can try it free for 30 days. After that your account returns to the Community plan, unless you choose otherwise.',
          ],
        },
        'If we launch paid plans, you will have to choose one before you pay anything. No account will be moved to a paid plan automatically.',
      ],
    },
    {
      id: 'availability',
      heading: 'Availability and warranty',
      paragraphs: [
        'We want every session to run well, but we cannot promise that the service is always there, free of errors or fit for a particular purpose. It is provided as is and as available, without warranty, as far as the law allows.',
        'The service may stop for a while for maintenance or because of a fault. Networks and devices outside our control may fail as well.',
        'Do not rely on the service alone for anything important. For examinations, elections or valuable prizes, record the results in a second way. Keep a copy of what you cannot afford to lose.',
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
            'Your answers in the sessions of other people are kept under the display name you chose, without a link to your account.',
          ],
        },
        'We may block or delete an account that breaks these terms seriously or repeatedly, or when the law obliges us to. Where we can, we will tell you why and give you the chance to put it right first.',
        'If we stop running the service altogether, we will say so on this site as early as we can, so that you can take your quizzes with you.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        "We may change these terms when the service or the law changes. For material changes we give at least 30 days' notice before they take effect, by a notice on this site.",
        'Small corrections that do not take away any of your rights may take effect at once. The date at the top says when the terms were last changed.',
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
      paragraphs: ['To ask about these terms, write to the operator of this site through the contact page.'],
    },
  ],
};
