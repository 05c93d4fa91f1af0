import { privacy } from '#app/content/privacy.ts';
import { BRAND } from '#app/core/brand.ts';
import { LegalText } from '#app/ui/legal/legal-text.tsx';

export const meta = () => [{ title: `${privacy.title} | ${BRAND}` }];

export default function Privacy() {
  return <LegalText document={privacy} place="page" />;
}
