import type { ReactNode } from 'react';

/** A titled section for one kind of control. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14">
      <h2 className="mb-5 text-2xl">{title}</h2>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </section>
  );
}

/** Samples side by side, wrapping as needed. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

export const longText = 'A name that somebody has made rather longer than anyone who designed this page had in mind';
export const arabicText = 'من هو أول من رفع يده في الصف؟';
export const unbrokenText = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
