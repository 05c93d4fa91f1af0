import { Form } from '@remix-run/react';
import { MonitorSmartphone } from 'lucide-react';
import type { AccountIntent } from '#app/contract/account-page.ts';
import type { Device } from '#app/contract/devices.ts';
import { LOGINS_PER_ACCOUNT, QUOTA_SAID_FROM } from '#app/core/limits.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';

interface DevicesCardProps {
  devices: Device[];
  timeZone: string;
}

/** The browsers that are signed in to the account, and the ways to end that. */
export function DevicesCard({ devices, timeZone }: DevicesCardProps) {
  const isSending = useFormPending<AccountIntent>('sign_out_everywhere');
  return (
    <Card>
      <h2 id="devices" className="text-2xl">
        Signed-in devices
      </h2>
      <p className="mt-1 text-muted">Is there one that you do not know? Sign it out, and change your password.</p>
      {devices.length >= LOGINS_PER_ACCOUNT * QUOTA_SAID_FROM && (
        <p className="mt-1 text-muted">
          You are signed in on {devices.length} of {LOGINS_PER_ACCOUNT} devices. After that, signing in ends the login
          you used longest ago.
        </p>
      )}
      <ul aria-labelledby="devices" className="mt-2">
        {devices.map((device) => (
          <Line key={device.id} device={device} timeZone={timeZone} />
        ))}
      </ul>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="sign_out_everywhere" />
        <Button type="submit" pending={isSending} pendingLabel="Logging out...">
          Log out everywhere
        </Button>
      </Form>
    </Card>
  );
}

function Line({ device, timeZone }: { device: Device; timeZone: string }) {
  const { id, browser, isThis } = device;
  const isSending = useFormPending<AccountIntent>('sign_out', { device: id });
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {browser}
          {isThis && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          {isThis ? 'In use now' : <LastSeen at={device.lastSeenAt} timeZone={timeZone} />}. Signed in on{' '}
          <LongDate instant={device.signedInAt} timeZone={timeZone} />
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="sign_out" />
        <input type="hidden" name="device" value={id} />
        <Button type="submit" size="small" pending={isSending} aria-label={`Sign out: ${browser}`}>
          Sign out
        </Button>
      </Form>
    </li>
  );
}

/** Uses are written down once an hour, so no minutes are promised. */
function LastSeen({ at, timeZone }: { at: string; timeZone: string }) {
  const date = new Date(at);
  const words = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', hour: 'numeric', timeZone });
  return (
    <>
      Last seen <time dateTime={date.toISOString()}>{words.format(date)}</time>
    </>
  );
}
