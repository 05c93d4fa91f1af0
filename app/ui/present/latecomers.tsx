import { useSearchParams } from '@remix-run/react';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { JoinAddress } from '#app/ui/address/join-address.tsx';
import { chooseOrigin, joinLink } from '#app/ui/address/join-link.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { CopyButton } from '#app/ui/primitives/copy-button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useWall, type Wall } from './wall-context.ts';

/** Whether others can still join after the lobby, where everything for it is large ([WA58]). */
export function takesLatecomers({ known, quiz }: Pick<Wall, 'known' | 'quiz'>): boolean {
  const { status, locked } = known.session;
  return status !== 'waiting' && status !== 'completed' && !locked && quiz.practice?.kind !== 'rehearsal';
}

const TOOL = { variant: 'quiet', size: 'small' } as const;

/** The code and the link to copy, and both with the QR code for the whole room. */
export function Latecomers() {
  const { quiz, addresses } = useWall();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const origin = chooseOrigin(addresses, search.get('address'));
  if (origin === null) return null;
  const code = quiz.accessCode;
  const link = joinLink(origin, code);
  return (
    <>
      <p className="grid justify-items-start gap-[0.2em]">
        <strong translate="no" className="font-display text-[1.4em] leading-none tabular-nums">
          {code}
        </strong>
        <a href={link} translate="no" className="link wrap-anywhere">
          {link}
        </a>
      </p>
      <div className="-ms-3 flex flex-wrap">
        <CopyButton {...TOOL} text={code} copied="Code copied" aria-label="Copy code" className="text-[0.9em]">
          Copy code
        </CopyButton>
        <CopyButton {...TOOL} text={link} copied="Link copied" aria-label="Copy link" className="text-[0.9em]">
          Copy link
        </CopyButton>
        {/* Not the dialog's own trigger, as in RemoteInvite. */}
        <Button
          {...TOOL}
          className="hidden text-[0.9em] scripted:inline-flex"
          aria-label="Show the code large"
          onClick={() => setOpen(true)}
        >
          <Maximize2 aria-hidden="true" className="size-[1em]" /> Show large
        </Button>
      </div>
      <Dialog title="Join the quiz" size="wall" open={isOpen} onOpenChange={setOpen}>
        <JoinAddress code={code} addresses={addresses} />
      </Dialog>
    </>
  );
}
