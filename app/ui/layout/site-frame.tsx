import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { accountLinks, footerLinks, headerLinks } from './links.ts';
import { Notice } from './notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ToastInPage } from './toast-in-page.tsx';
import { useVisit } from './visit.ts';

/** Around a page of the site: header, messages, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { user, notice } = useVisit();
  return (
    <>
      <Header user={user} links={headerLinks} accountLinks={accountLinks} />
      <OfflineBanner />
      <Notice text={notice} />
      <ToastInPage />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 sm:px-6 sm:pt-10">
        {children}
      </main>
      <Footer links={footerLinks} year={new Date().getUTCFullYear()} />
    </>
  );
}
