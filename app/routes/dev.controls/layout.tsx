import type { User } from '#app/contract/things.ts';
import { stickyMessages } from '#app/contract/toasts.ts';
import { Header } from '#app/ui/layout/header.tsx';
import type { PageLink } from '#app/ui/layout/links.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { QuizTabBar } from '#app/ui/layout/quiz-tab-bar.tsx';
import { StickyMessage } from '#app/ui/layout/site-frame.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#app/ui/primitives/tabs.tsx';
import { longText, Row, Section } from './section.tsx';

const ann: User = {
  id: 'u1',
  email: 'ann.with.a.rather.long.address@a-school-somewhere.example.org',
  displayName: 'Ann Bell',
  emailVerified: true,
  createdAt: '2026-11-20T09:00:00Z',
};

const allLinks: PageLink[] = [
  { to: '/', label: 'Quizzes' },
  { to: '/creator', label: 'Create' },
  { to: '/join', label: 'Join' },
  { to: '/reports', label: 'Reports' },
  { to: '/help', label: 'Help' },
];
const accountLinks: PageLink[] = [
  { to: '/profile', label: 'Profile' },
  { to: '/settings', label: 'Settings' },
];

// Shown one at a time, because two headers on one page would have the same name for screen readers.
const sections = [
  {
    name: 'guest',
    label: 'Signed out',
    part: <Header linksLabel="Sample" user={null} links={allLinks} accountLinks={[]} />,
  },
  {
    name: 'playing',
    label: 'Guest',
    part: <Header linksLabel="Sample" user={null} isGuest links={allLinks} accountLinks={[]} />,
  },
  {
    name: 'ann',
    label: 'Signed in',
    part: <Header linksLabel="Sample" user={ann} links={allLinks} accountLinks={accountLinks} />,
  },
  {
    name: 'long',
    label: 'Long name',
    part: (
      <Header
        linksLabel="Sample"
        user={{ ...ann, displayName: longText }}
        links={allLinks}
        accountLinks={accountLinks}
      />
    ),
  },
  {
    name: 'address',
    label: 'No name',
    part: <Header linksLabel="Sample" user={{ ...ann, displayName: null }} links={[]} accountLinks={[]} />,
  },
  { name: 'notice', label: 'Notice', part: <StickyMessage text={stickyMessages.registered} /> },
  { name: 'quiz', label: 'Quiz tabs', part: <QuizTabBar quizId="q1" /> },
  { name: 'no-quiz', label: 'No quiz yet', part: <QuizTabBar quizId={null} /> },
];

/** The header with all links and with none, and other parts of a page's frame. The footer is below, as on any page. */
export function LayoutSamples() {
  return (
    <Section title="Page frame">
      <Row>
        <Mark className="size-5" />
        <Mark className="size-8" />
        <Mark className="size-16" />
        <Mark className="size-48" />
      </Row>
      <Tabs defaultValue="guest">
        <TabList label="Parts">
          {sections.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {label}
            </Tab>
          ))}
        </TabList>
        {sections.map(({ name, part }) => (
          <TabPanel key={name} value={name}>
            <div className="rounded-lg border-2 border-dashed border-line">{part}</div>
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  );
}
