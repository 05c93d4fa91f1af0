import { BRAND } from '#app/core/brand.ts';

export default function Home() {
  return <h1>{BRAND}</h1>;
}
