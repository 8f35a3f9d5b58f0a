import { useId, type ReactNode } from 'react';

/** A section whose heading is in the margin where there is one. */
export function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-10 md:grid-cols-[14rem_1fr]"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
