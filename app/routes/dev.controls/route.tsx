import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { BRAND } from '#app/core/brand.ts';
import { ColourSamples } from './colours.tsx';
import { ControlSamples } from './controls.tsx';
import { FormSamples } from './forms.tsx';
import { LayoutSamples } from './layout.tsx';
import { OverlaySamples } from './overlays.tsx';
import { RoomSamples } from './room.tsx';
import { TextSamples } from './texts.tsx';

export const meta: MetaFunction = () => [{ title: `Controls · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

/** `?status=503` shows the error page of that status. */
export function loader({ request }: LoaderFunctionArgs) {
  const status = Number(new URL(request.url).searchParams.get('status'));
  if (status >= 400 && status <= 599) throw new Response(null, { status });
  return null;
}

/** Every control in every state, for developers. */
export default function Controls() {
  return (
    <>
      <h1 className="text-4xl">Controls</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        Every control that the screens are built from, in every state.
      </p>
      <ControlSamples />
      <FormSamples />
      <OverlaySamples />
      <TextSamples />
      <ColourSamples />
      <LayoutSamples />
      <RoomSamples />
    </>
  );
}
