import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readyToHydrate } from '#app/ui/layout/hydration.ts';
import { ignoreInterruptions } from '#app/ui/layout/interruptions.ts';

ignoreInterruptions(window);

// Dialogs add a style element while they are open; the content security policy asks for its nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);

void readyToHydrate().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
