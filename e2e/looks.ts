// Which looks of a page are tried: a pair in each run, every one with `npm run test:all`.
export const ALL = process.env.TEST_ALL === 'yes';

/** Widths in pixels: a phone and a desktop stand for all of them. */
export const WIDTHS = ALL ? [320, 360, 768, 1440] : [360, 1440];

export const LOOKS = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
).filter(({ width, colorScheme }) => ALL || width > 1000 === (colorScheme === 'light'));
