import { type MouseEvent, type ReactNode, useState } from 'react';
import { privacy } from '#app/content/privacy.ts';
import { terms } from '#app/content/terms.ts';
import { LegalText } from '#app/ui/legal/legal-text.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog, DialogClose } from '#app/ui/primitives/dialog.tsx';

/** Ways to read both texts before accepting: in a dialog, or on their own pages without scripts. */
export function TermsLinks({ onAccept }: { onAccept: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const read = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      Read the{' '}
      <TextLink to="/terms" onClick={read}>
        Terms of Service
      </TextLink>{' '}
      and the{' '}
      <TextLink to="/privacy" onClick={read}>
        Privacy Policy
      </TextLink>
      <Dialog
        title="Terms of Service and Privacy Policy"
        size="wide"
        open={isOpen}
        onOpenChange={setIsOpen}
        footer={
          <>
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="primary" onClick={onAccept}>
                Accept
              </Button>
            </DialogClose>
          </>
        }
      >
        <LegalText document={terms} place="part" />
        <hr className="my-8 border-line" />
        <LegalText document={privacy} place="part" />
      </Dialog>
    </>
  );
}

function TextLink({
  to,
  onClick,
  children,
}: {
  to: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  return (
    <a href={to} target="_blank" rel="noreferrer" onClick={onClick} className="link">
      {children}
    </a>
  );
}
