import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { readTimeZone } from '#app/request/time-zone.ts';
import { MemberHome } from '#app/ui/home/member-home.tsx';
import { Welcome } from '#app/ui/home/welcome.tsx';

export const meta = () => [{ title: `${BRAND}: live quizzes for a room full of phones` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return { user: context.user, timeZone: readTimeZone(request) };
}

export default function Home() {
  const { user, timeZone } = useLoaderData<typeof loader>();
  return user ? <MemberHome user={user} timeZone={timeZone} /> : <Welcome />;
}
