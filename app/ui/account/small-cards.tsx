import { Download } from 'lucide-react';
import { ThemeChoice } from '#app/ui/layout/theme-choice.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';

/** How the pages look in this browser. */
export function ThemeCard() {
  return (
    <Card>
      <h2 className="text-2xl">Theme</h2>
      <p className="mt-1 text-muted">Light, dark, or as your device has it. Kept in this browser.</p>
      {/* A form of its own: these radios are one group, those at the foot of the page another. */}
      <form className="mt-4 max-w-full">
        <ThemeChoice />
      </form>
      <p className="mt-2 text-sm text-muted scripted:hidden">Choosing needs scripts; without them it is light.</p>
    </Card>
  );
}

/** All that is kept about somebody, as a file. */
export function YourDataCard() {
  return (
    <Card>
      <h2 className="text-2xl">Your data</h2>
      <p className="mt-1 mb-4 text-muted">
        All that is kept about you, in one file: your account, your quizzes, what you led and what you played.
      </p>
      <Button asChild>
        <a href="/settings/my-data" download>
          <Download aria-hidden="true" className="size-5" />
          Download my data
        </a>
      </Button>
    </Card>
  );
}
