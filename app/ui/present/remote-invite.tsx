import { useSearchParams } from '@remix-run/react';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { screenPath } from '#app/core/host-screen.ts';
import { chooseOrigin } from '#app/ui/address/join-link.ts';
import { QrCode } from '#app/ui/address/qr-code.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useWall } from './wall-context.ts';

const TITLE = 'Use your phone as a remote';

/**
 * How the host gets the remote on their phone ([WA35]): a QR code, and on the phone itself a link. The host of a public
 * practice room has no account to sign in with on another device.
 */
export function RemoteInvite({ className }: { className: string }) {
  const { quiz, addresses } = useWall();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const origin = chooseOrigin(addresses, search.get('address'));
  if (quiz.practice?.kind === 'try_it' || !origin) return null;
  const path = screenPath(quiz.id, 'remote');
  return (
    <>
      {/* Not the dialog's own trigger, which would keep the focus, so that a clicker's keys would open it again. */}
      <Button variant="quiet" size="small" className={className} aria-label={TITLE} onClick={() => setOpen(true)}>
        <Smartphone aria-hidden="true" className="size-[1em]" /> Remote
      </Button>
      <Dialog title={TITLE} open={isOpen} onOpenChange={setOpen}>
        <Invitation path={path} link={origin + path} />
      </Dialog>
    </>
  );
}

function Invitation({ path, link }: { path: string; link: string }) {
  return (
    <div className="grid justify-items-center gap-4 text-base">
      <p className="justify-self-start">
        Scan this with your own phone and sign in. It shows you the right answer and the next question, and its buttons
        move this wall.
      </p>
      <QrCode text={link} label={`QR code that opens ${link}`} className="remoteqr w-52 border-2 border-outline" />
      <a href={path} className="link">
        Use this screen as the remote
      </a>
    </div>
  );
}
