import { terms } from '#app/content/terms.ts';
import { BRAND } from '#app/core/brand.ts';
import { LegalText } from '#app/ui/legal/legal-text.tsx';

export const meta = () => [{ title: `${terms.title} | ${BRAND}` }];

export default function Terms() {
  return <LegalText document={terms} place="page" />;
}
