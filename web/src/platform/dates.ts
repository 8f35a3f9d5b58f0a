import { DEFAULT_LANGUAGE } from '@superpose/content';
import i18next from 'i18next';

const format = (time: string | Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(i18next.language || DEFAULT_LANGUAGE, options).format(new Date(time));

/** `December 1, 2026` */
export const formatDate = (time: string | Date): string => format(time, { dateStyle: 'long' });

/** `Dec 1, 2026, 9:30 AM` */
export const formatMoment = (time: string): string =>
  format(time, { dateStyle: 'medium', timeStyle: 'short' });
