import { Link, useNavigate } from '@remix-run/react';
import { LayoutTemplate, Plus, Upload } from 'lucide-react';
import { useEffect } from 'react';
import type { TemplateCard } from '#app/content/templates.ts';
import type { Dashboard, ReadyQuiz } from '#app/contract/dashboard.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import { DASHBOARD_TABS, type DashboardTab, dashboardPath } from '#app/core/dashboard-query.ts';
import type { DashboardFigures } from '#app/core/quiz-list.ts';
import { QuizTabBar } from '#app/ui/layout/quiz-tab-bar.tsx';
import { useRefetchOnReturn } from '#app/ui/layout/use-refetch-on-return.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Note } from '#app/ui/primitives/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#app/ui/primitives/tabs.tsx';
import { type ShowableToast, showToast } from '#app/ui/primitives/toast-store.ts';
import { CreatedPanel } from './created-panel.tsx';
import { JoinedPanel } from './joined-panel.tsx';
import { ConfirmDeletion } from './quiz-forms.tsx';
import { ReadyPanel } from './ready-panel.tsx';

interface DashboardPageProps {
  dashboard: Dashboard & { timeZone: string; ready: ReadyQuiz | null };
  /** Offered while there are no quizzes. */
  templates: readonly TemplateCard[];
  /** The result of a form sent without JavaScript. */
  toast: ToastContent | null;
  /** New tags that were refused, as typed. */
  typedTags: string;
}

const tabNames: Record<DashboardTab, string> = { created: 'Quizzes I Created', joined: 'Quizzes I Joined' };

/** The home page of a signed-in user: quizzes they created, and quizzes they joined. */
export function DashboardPage({ dashboard, templates, toast, typedTags }: DashboardPageProps) {
  const { figures, quota, tabQuizId, query, list, deleting, timeZone, ready } = dashboard;
  // Another button is the next thing to do: starting the quiz that is ready, or the starter quiz.
  const hasNext = ready !== null || (list.tab === 'created' && figures.created === 0);
  const navigate = useNavigate();
  useRefetchOnReturn();
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
  const open = (value: string) => {
    const path = dashboardPath({ tab: DASHBOARD_TABS.find((known) => known === value) ?? 'created' });
    // Radix selects on pointerdown and again on click: the second event must not add a history entry.
    if (path === window.location.pathname + window.location.search) return;
    navigate(path, { preventScrollReset: true });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
      <div className="-mt-3 sm:-mt-7">
        <QuizTabBar quizId={tabQuizId} />
      </div>
      {toast && <Problem toast={toast} />}
      {ready && <ReadyPanel key={ready.id} quiz={ready} />}
      {deleting && <ConfirmDeletion quiz={deleting} query={query} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Quiz Dashboard</h1>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/creator/import">
              <Upload aria-hidden="true" className="size-5" />
              Import
            </Link>
          </Button>
          <Button asChild>
            <Link to="/creator/templates">
              <LayoutTemplate aria-hidden="true" className="size-5" />
              Templates
            </Link>
          </Button>
          <Button variant={hasNext ? 'secondary' : 'primary'} asChild>
            <Link to="/creator">
              <Plus aria-hidden="true" className="size-5" />
              Create New Quiz
            </Link>
          </Button>
        </div>
      </div>
      {quota && <Note>{quota}</Note>}
      <Figures figures={figures} />
      <Tabs defaultValue={list.tab} value={list.tab} onValueChange={open}>
        <TabList label="Quizzes" className="sm:inline-flex">
          {DASHBOARD_TABS.map((tab) => (
            <Tab key={tab} value={tab} to={dashboardPath({ tab })}>
              {tabNames[tab]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="created" className="pt-4">
          {list.tab === 'created' && (
            <CreatedPanel
              list={list}
              query={query}
              total={figures.created}
              timeZone={timeZone}
              templates={templates}
              tags={dashboard.tags}
              typedTags={typedTags}
            />
          )}
        </TabPanel>
        <TabPanel value="joined" className="pt-4">
          {list.tab === 'joined' && <JoinedPanel list={list} query={query} timeZone={timeZone} />}
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** The toast's text on the page, for browsers without JavaScript. */
function Problem({ toast: { title, description, link } }: { toast: ShowableToast }) {
  return (
    <p
      role="alert"
      className="rounded-lg border-2 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft scripted:hidden"
    >
      <strong>{title}</strong> {description}{' '}
      {link && (
        <a href={link.to} className="link">
          {link.label}
        </a>
      )}
    </p>
  );
}

/** The four totals at the top. */
function Figures({ figures }: { figures: DashboardFigures }) {
  const cards = [
    { label: 'Quizzes Created', figure: figures.created },
    { label: 'Active Quizzes', figure: figures.active },
    { label: 'Quizzes Participated', figure: figures.participated },
    { label: 'Average Score', figure: figures.averageScore },
  ];
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ label, figure }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-lg border-2 border-line bg-raised px-3.5 py-2 sm:flex-row-reverse sm:items-baseline sm:gap-2.5 sm:px-4 sm:py-2.5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{figure.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
