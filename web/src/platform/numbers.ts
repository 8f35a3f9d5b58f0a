import { DEFAULT_LANGUAGE } from '@superpose/content';
import i18next from 'i18next';

/** Making a format takes far longer than using it, so each is made once. */
const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, options: Intl.NumberFormatOptions): string {
  const language = i18next.language || DEFAULT_LANGUAGE;
  const key = language + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.NumberFormat(language, { ...options, signDisplay: 'negative' });
  formats.set(key, made);
  return made.format(value);
}

/** Always this many decimals, for columns of figures: `0.7071`. */
export const formatFixed = (value: number, decimals: number): string =>
  format(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false });

/** Decimals where they are needed, and groups of thousands: `1,234.5`. */
export const formatNumber = (value: number, maximumFractionDigits = 0): string =>
  format(value, { maximumFractionDigits });

/** This many digits that count, such as two: `1,200`. */
export const formatSignificant = (value: number, maximumSignificantDigits: number): string =>
  format(value, { maximumSignificantDigits });

/** `12.5%` */
export const formatPercent = (probability: number, decimals = 1): string =>
  format(probability, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** `0.7071 - 0.5000i` */
export function formatComplex(
  { real, imag }: { readonly real: number; readonly imag: number },
  decimals = 4,
): string {
  const [re, im] = [formatFixed(real, decimals), formatFixed(imag, decimals)];
  return im.startsWith('-') ? `${re} - ${im.slice(1)}i` : `${re} + ${im}i`;
}
