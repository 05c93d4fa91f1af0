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
 * How the host gets the remote on their phone ([WA35]): a QR code, and on the phone itself a link. The lobby spells it out;
 * later it is an icon. The host of a public practice room has no account to sign in with on another device.
 */
export function RemoteInvite() {
  const { quiz, addresses, known } = useWall();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const origin = chooseOrigin(addresses, search.get('address'));
  if (quiz.practice?.kind === 'try_it' || !origin) return null;
  const path = screenPath(quiz.id, 'remote');
  return (
    <>
      <Opener isLobby={known.session.status === 'waiting'} onPress={() => setOpen(true)} />
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

/** Not the dialog's own trigger, which would keep the focus after a mouse press, so that a clicker's keys would open it again. */
function Opener({ isLobby, onPress }: { isLobby: boolean; onPress(): void }) {
  if (isLobby) {
    return (
      <Button variant="quiet" size="small" className="wallbutton" aria-label={TITLE} onClick={onPress}>
        <Smartphone aria-hidden="true" className="size-[1em]" /> Remote
      </Button>
    );
  }
  return (
    <Button variant="quiet" size="icon" aria-label={TITLE} title={TITLE} className="walltool" onClick={onPress}>
      <Smartphone />
    </Button>
  );
}
