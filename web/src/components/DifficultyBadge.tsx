import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from './Badge';

const TONES = { beginner: 'good', intermediate: 'warn', advanced: 'bad' } as const satisfies Record<
  string,
  Tone
>;
type Difficulty = keyof typeof TONES;

const isDifficulty = (value: string): value is Difficulty => Object.hasOwn(TONES, value);

/** Beginner green, intermediate yellow, advanced red, always with the word; anything else counts as advanced. */
export function DifficultyBadge({ difficulty }: { difficulty: string }) {
  const { t } = useTranslation('shell');
  const known = isDifficulty(difficulty) ? difficulty : 'advanced';
  return <Badge tone={TONES[known]}>{t(`difficulty.${known}`)}</Badge>;
}
