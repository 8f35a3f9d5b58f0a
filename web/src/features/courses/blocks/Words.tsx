/** Words of a question, which the build made into HTML. */
export function Words({ html, className }: { html: string; className?: string }) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
