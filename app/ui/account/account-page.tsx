import { Link } from '@remix-run/react';
import { type AccountTab, accountPaths, type SignIns } from '#app/contract/account-page.ts';
import type { Device } from '#app/contract/devices.ts';
import type { PlayedSession, User } from '#app/contract/things.ts';
import type { ProfileFigures } from '#app/core/figures.ts';
import type { PageOf } from '#app/core/paging.ts';
import { useAnswerToast } from '#app/ui/forms/use-answer-toast.ts';
import { type AccountAnswer, AnswerNote } from './account-answer.tsx';
import { History } from './history.tsx';
import { InfoCard, type MailsLeft, Statistics } from './profile-cards.tsx';
import { DangerZone, DevicesCard, PasswordCard, ProgramsCard, ThemeCard, YourDataCard } from './settings-cards.tsx';
import { NoPasswordCard, OrganisationCard } from './sign-in-cards.tsx';

interface AccountBase {
  user: User;
  timeZone: string;
}

type Page =
  | (AccountBase & {
      tab: 'profile';
      figures: ProfileFigures;
      history: PageOf<PlayedSession>;
      mailsLeft: MailsLeft | null;
    })
  | (AccountBase & { tab: 'settings'; devices: Device[]; signIns: SignIns });

interface AccountPageProps {
  page: Page;
  answer: AccountAnswer | null;
}

/** The user's profile and settings pages. */
export function AccountPage({ page, answer }: AccountPageProps) {
  useAnswerToast(answer);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{page.tab === 'settings' ? 'Settings' : 'Profile'}</h1>
        <AccountTabs tab={page.tab} />
      </div>
      <AnswerNote toast={answer?.toast ?? null} />
      {page.tab === 'settings' ? <Settings page={page} answer={answer} /> : <Profile page={page} answer={answer} />}
    </>
  );
}

function Profile({ page, answer }: { page: Extract<Page, { tab: 'profile' }>; answer: AccountAnswer | null }) {
  const { user, figures, history, mailsLeft, timeZone } = page;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <InfoCard user={user} mailsLeft={mailsLeft} timeZone={timeZone} answer={answer} />
      <Statistics figures={figures} />
      <div className="lg:col-span-2">
        <History list={history} timeZone={timeZone} pathOf={(number) => `/profile?page=${number}`} />
      </div>
    </div>
  );
}

function Settings({ page, answer }: { page: Extract<Page, { tab: 'settings' }>; answer: AccountAnswer | null }) {
  const { user, timeZone, signIns } = page;
  const { password, organisation } = signIns;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ThemeCard />
        {password === 'set' && <PasswordCard email={user.email} answer={answer} />}
        {password === 'none' && <NoPasswordCard />}
        {organisation && <OrganisationCard organisation={organisation} password={password} timeZone={timeZone} />}
        <YourDataCard />
        <ProgramsCard />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <DevicesCard devices={page.devices} timeZone={timeZone} />
        <DangerZone />
      </div>
    </div>
  );
}

const accountTabs = [
  ['profile', 'Profile'],
  ['settings', 'Settings'],
] as const;

function AccountTabs({ tab }: { tab: AccountTab }) {
  return (
    <nav aria-label="Account" className="flex gap-1 rounded-lg bg-sunken p-1 max-sm:w-full">
      {accountTabs.map(([name, label]) => (
        <Link
          key={name}
          to={accountPaths[name]}
          aria-current={tab === name ? 'page' : undefined}
          className="inline-flex min-h-11 flex-auto items-center justify-center rounded-md border-2 border-transparent px-5 font-semibold text-muted no-underline hover:text-ink aria-[current=page]:border-outline aria-[current=page]:bg-raised aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
