import { RegisterLink } from '#app/ui/auth/register-link.tsx';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { TryIt } from './try-it.tsx';

/** For visitors whose practice room has closed. */
export function PracticeClosed({ isTryItOn }: { isTryItOn: boolean }) {
  return (
    <div className="grid items-center justify-items-start gap-6 py-6 sm:grid-cols-[auto_1fr] sm:gap-12 sm:py-12">
      <Mark waving className="size-28 sm:size-48" />
      <div className="grid gap-6">
        <h1 className="text-4xl text-pretty">That was a practice room</h1>
        <p className="max-w-xl text-lg text-muted">
          It has closed, and nothing of it was kept. With a free account your own quizzes stay, and so do their results.
        </p>
        <div className="grid gap-4">
          <div className="grid gap-4 min-[26rem]:flex min-[26rem]:flex-wrap">
            <Button variant="primary" size="large" asChild>
              <RegisterLink>Start Creating Free</RegisterLink>
            </Button>
          </div>
          {isTryItOn && <TryIt problem={null} />}
        </div>
      </div>
    </div>
  );
}
