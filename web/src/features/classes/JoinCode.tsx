import { useTranslation } from 'react-i18next';
import { QrCode } from '../../components/QrCode';
import { joinLink } from './keys';
import { LoopbackNotice } from './LoopbackNotice';

/** The way into a class: large for the board, spelled for reading out, and as a QR code. */
export function JoinCode({ code }: { code: string }) {
  const { t } = useTranslation('classes');
  const link = joinLink(code);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <LoopbackNotice />
      <QrCode text={link} label={t('code.qr', { code })} className="size-44 rounded-md" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm text-muted">{t('code.label')}</p>
        <p className="font-mono text-3xl font-semibold tracking-wider whitespace-nowrap sm:text-4xl">
          <span aria-hidden="true">{code}</span>
          <span className="sr-only">{[...code.replace('-', '')].join(' ')}</span>
        </p>
        <p className="mt-2 text-sm">
          <span className="text-muted">{t('code.spoken')}</span> {useSpelling(code)}
        </p>
        <p className="mt-2 text-sm">
          <span className="text-muted">{t('code.at')}</span>{' '}
          <span className="font-mono break-all">{`${location.host}/join`}</span>
        </p>
      </div>
    </div>
  );
}

/** Letters as they are spelled on the telephone: `Kilo 7 Quebec Mike – 2 Foxtrot`. */
function useSpelling(code: string): string {
  const { t } = useTranslation('classes');
  const words: Readonly<Record<string, string>> = t('code.letters', { returnObjects: true });
  return [...code].map((letter) => (letter === '-' ? '–' : (words[letter] ?? letter))).join(' ');
}
