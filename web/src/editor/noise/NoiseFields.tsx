import { NOISE_CHANNELS } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import { INPUT } from '../../components/TextField';
import type { OwnNoise } from './noiseSettings';

interface NoiseFieldsProps {
  readonly own: OwnNoise;
  readonly qubitCount: number;
  readonly onChange: (own: OwnNoise) => void;
}

const KINDS = ['one', 'several'] as const;
const READOUTS = ['zeroReadAsOne', 'oneReadAsZero'] as const;

/** Each kind of error in percent, by kind of gate, and the wires that have them. */
export function NoiseFields({ own, qubitCount, onChange }: NoiseFieldsProps) {
  const { t } = useTranslation('editor');
  const { channels, quiet } = own;
  return (
    <div className="mt-4 max-w-lg text-sm">
      <table className="w-full border-collapse">
        <caption className="mb-1 text-left text-xs text-muted">{t('noise.percent')}</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="font-normal">
              {t('noise.error')}
            </th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col" className="w-24 pl-2 font-normal">
                {t(`noise.kinds.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOISE_CHANNELS.map((channel) => (
            <tr key={channel}>
              <th scope="row" className="py-1 text-left font-normal">
                {t(`noise.channels.${channel}`)}
              </th>
              {KINDS.map((kind) => (
                <td key={kind} className="py-1 pl-2">
                  <Percent
                    label={`${t(`noise.channels.${channel}`)}: ${t(`noise.kinds.${kind}`)}`}
                    share={channels[channel][kind]}
                    onChange={(share) =>
                      onChange({
                        ...own,
                        channels: { ...channels, [channel]: { ...channels[channel], [kind]: share } },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {READOUTS.map((readout) => (
          <div key={readout}>
            <span aria-hidden="true">{t(`noise.${readout}`)}</span>
            <Percent
              label={t(`noise.${readout}`)}
              share={own[readout]}
              onChange={(share) => onChange({ ...own, [readout]: share })}
            />
          </div>
        ))}
      </div>
      <fieldset className="mt-3 flex flex-wrap gap-x-3">
        <legend>{t('noise.wires')}</legend>
        {Array.from({ length: qubitCount }, (_, qubit) => (
          <label key={qubit} className="flex min-h-11 items-center gap-1.5 font-mono">
            <input
              type="checkbox"
              checked={!quiet.includes(qubit)}
              className="size-6 accent-accent"
              onChange={({ target }) =>
                onChange({
                  ...own,
                  quiet: target.checked ? quiet.filter((other) => other !== qubit) : [...quiet, qubit],
                })
              }
            />
            {t('grid.wireLabel', { qubit })}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface PercentProps {
  readonly label: string;
  readonly share: number;
  readonly onChange: (share: number) => void;
}

/** A probability in percent; what isn’t one changes nothing. */
function Percent({ label, share, onChange }: PercentProps) {
  return (
    <input
      type="number"
      aria-label={label}
      min={0}
      max={100}
      step={0.1}
      defaultValue={Number((100 * share).toPrecision(12))}
      className={`${INPUT} py-1.5! text-sm!`}
      onChange={({ target }) => {
        const percent = target.valueAsNumber;
        if (percent >= 0 && percent <= 100) onChange(percent / 100);
      }}
    />
  );
}
