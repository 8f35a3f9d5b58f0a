/** What was promised and what was seen, row by row as it happens and as a table at the end. */
export function openReport() {
  const rows: { state: string; promise: string; measured: string }[] = [];
  const add = (state: string, promise: string, measured: string) => {
    rows.push({ state, promise, measured });
    console.log(`${state.padEnd(8)} ${promise}${measured ? `: ${measured}` : ''}`);
  };
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    check: (promise: string, held: boolean, measured = '') =>
      add(held ? 'held' : 'NOT HELD', promise, measured),
    /** Something that this machine does not have. */
    cannot: (promise: string, reason: string) => add('not run', promise, reason),
    failed: () => count('NOT HELD') > 0,
    print() {
      const width = Math.max(...rows.map(({ promise }) => promise.length));
      console.log(`\n${'promise'.padEnd(width)}  ${'result'.padEnd(8)}  measured`);
      for (const { state, promise, measured } of rows)
        console.log(`${promise.padEnd(width)}  ${state.padEnd(8)}  ${measured}`);
      console.log(
        `${count('held')} held, ${count('NOT HELD')} did not, ${count('not run')} could not be run here`,
      );
    },
  };
}

export type Report = ReturnType<typeof openReport>;
