/** The last minute of a day, such as `2026-12-01`, where the teacher is. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:00`).toISOString();
}

/** The day of a moment, as a date field holds it. */
export function dayOf(time: string): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
