import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/Button';
import { useCopy } from '../../../components/useCopy';

interface ProgramProps {
  /** In OpenQASM 3. */
  readonly text: string;
  /** Opens its circuit in the simulator, unless what stands beside it does. */
  readonly link?: string;
}

/** A program to read, to copy and to open. */
export function Program({ text, link }: ProgramProps) {
  const { t } = useTranslation('courses');
  const { outcome, copy } = useCopy(text);
  return (
    <div className="my-6 font-sans text-base leading-6">
      <pre
        // A long line scrolls on a phone, and the keyboard must reach it to do so.
        tabIndex={0}
        role="group"
        aria-label={t('program.label')}
        className="overflow-x-auto rounded-md bg-sunken p-4 font-mono text-sm"
      >
        <code>{text.split(/(\/\/.*)/).map(asWritten)}</code>
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button onClick={copy}>{t('program.copy')}</Button>
        {link && <ButtonLink to={link}>{t('circuit.open')}</ButtonLink>}
        <span role="status" className="text-sm text-muted">
          {outcome && t(`program.${outcome}`)}
        </span>
      </div>
    </div>
  );
}

/** Every second part is a comment. */
const asWritten = (part: string, index: number) =>
  index % 2 === 1 ? (
    <span key={index} className="text-muted">
      {part}
    </span>
  ) : (
    part
  );
