import { Form, useSearchParams, useSubmit } from '@remix-run/react';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { CopyButton } from '#app/ui/primitives/copy-button.tsx';
import { Select } from '#app/ui/primitives/input.tsx';
import { chooseOrigin, hostOf, joinLink, typedAddress } from './join-link.ts';
import { QrCode } from './qr-code.tsx';

interface JoinAddressProps {
  /** Six digits. */
  code: string;
  /** Origins at which phones can reach this server, the best first: `context.joinOrigins(request)`. */
  addresses: readonly string[];
  className?: string;
}

/**
 * Tells people in the room how to join: the address to type, the code, and a QR code of the link. It scales with its
 * container; on a wall 1280 px wide no text is smaller than 24 px.
 *
 * If there are several addresses, the chosen one is kept in the page's `?address=`, so that it survives a reload and
 * works without JavaScript.
 */
export function JoinAddress({ code, addresses, className }: JoinAddressProps) {
  const [search] = useSearchParams();
  const origin = chooseOrigin(addresses, search.get('address'));
  if (origin === null) return null;
  const link = joinLink(origin, code);
  return (
    <section aria-label="How to join" className={classes('@container', className)}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-[4cqw] gap-y-3 @2xl:gap-x-[5cqw] @2xl:gap-y-[max(0.75rem,1.2cqw)]">
        <div className="grid min-w-0 gap-2 @2xl:gap-[max(1rem,1.5cqw)]">
          <Address origin={origin} />
          <Code code={code} />
        </div>
        <QrCode
          text={link}
          label={`QR code that opens ${link}`}
          className="w-[min(9.5rem,40cqw)] border-2 border-outline @2xl:row-span-2 @2xl:w-[max(13rem,37vh)]"
        />
        <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 @2xl:col-span-1" data-chore="">
          <a href={link} translate="no" className={classes('link min-w-0 wrap-anywhere', smallType)}>
            {link}
          </a>
          <CopyButton size="small" text={link} copied="Link copied" aria-label="Copy link" className={smallType}>
            Copy link
          </CopyButton>
          {addresses.length > 1 && <AddressChoice addresses={addresses} chosen={origin} className={smallType} />}
        </div>
      </div>
    </section>
  );
}

const smallType = 'text-[max(1.0625rem,1.875vw)] leading-snug';
const label = classes(smallType, 'font-medium text-muted');

function Address({ origin }: { origin: string }) {
  const address = typedAddress(origin);
  const slash = address.indexOf('/');
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-[0.8em]">
      <p className={label}>Go to</p>
      {/* As large as its length allows: a character of this font is about 0.58 of the font size wide. */}
      <p
        translate="no"
        className="font-display leading-tight font-bold tracking-tight wrap-anywhere"
        style={{ fontSize: `max(1.5rem, min(5cqw, calc(${Math.round(100 / 0.58)}cqw * 0.6 / ${address.length})))` }}
      >
        {address.slice(0, slash)}
        {/* A long address breaks here first. */}
        <wbr />
        {address.slice(slash)}
      </p>
    </div>
  );
}

/** Spaced with CSS only, so that selecting and copying gives six digits. */
function Code({ code }: { code: string }) {
  return (
    <div className="min-w-0">
      <p className={label}>and enter the code</p>
      <p className="flex flex-wrap items-center gap-x-[2.5cqw] gap-y-2">
        <span translate="no" className="font-display text-[max(2.5rem,11cqw)] leading-none font-bold tabular-nums">
          <span>{code.slice(0, 3)}</span>
          <span className="ms-[0.2em]">{code.slice(3)}</span>
        </span>
        <CopyButton size="small" text={code} copied="Quiz code copied" aria-label="Copy code" className={smallType}>
          Copy code
        </CopyButton>
      </p>
    </div>
  );
}

interface AddressChoiceProps {
  addresses: readonly string[];
  chosen: string;
  className?: string;
}

/** Chooses which of the machine's addresses to show; without JavaScript, by a button ([AD3]). */
function AddressChoice({ addresses, chosen, className }: AddressChoiceProps) {
  const submit = useSubmit();
  return (
    <Form method="get" replace preventScrollReset className={classes('flex flex-wrap items-center gap-3', className)}>
      <label className="font-medium text-muted" htmlFor="address">
        Doesn't open on phones? Use
      </label>
      <Select
        id="address"
        name="address"
        // Remounted when the choice changes some other way, such as by going back.
        key={chosen}
        defaultValue={hostOf(chosen)}
        onChange={({ currentTarget }) => submit(currentTarget.form, { replace: true, preventScrollReset: true })}
        className="w-auto text-[1em]"
      >
        {addresses.map((origin) => (
          <option key={origin} translate="no" value={hostOf(origin)}>
            {hostOf(origin)}
          </option>
        ))}
      </Select>
      <Button type="submit" size="small" className="text-[1em] scripted:hidden">
        Use this address
      </Button>
    </Form>
  );
}
