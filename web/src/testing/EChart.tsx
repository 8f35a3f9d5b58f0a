/** Stands in for the drawing of a chart, which jsdom has no canvas for; its words and its table are real. */
export function EChart() {
  return <div data-testid="chart" />;
}
