/** Says what is fetched, and holds the page's place so that the footer doesn't jump. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="flex min-h-dvh items-start gap-3 py-10 text-muted">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-accent"
      />
      {text}
    </div>
  );
}
