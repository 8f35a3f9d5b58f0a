import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Field, INPUT } from './Field';
import type { Secret } from './useInputs';

interface SecretFieldProps {
  readonly secret: Pick<Secret<unknown>, 'guess' | 'found'> | null;
  /** What the secret may be, in words, and which of them it is. */
  readonly guesses: readonly string[];
  readonly answer: number;
  readonly disabled: boolean;
  readonly onHide: () => void;
  readonly onGuess: (guess: number | null) => void;
  readonly onReveal: () => void;
}

/** A longer list is no fun to guess from. */
const MOST_GUESSES = 32;

/** Draws an input that stays covered until the run has found it, and takes the learner's guess in the meantime. */
export function SecretField(props: SecretFieldProps) {
  const { secret, guesses, answer, disabled, onHide, onGuess, onReveal } = props;
  const { t } = useTranslation('algorithms');
  const covered = secret !== null && !secret.found;
  return (
    <>
      <Button className="mt-3 w-full" disabled={disabled} onClick={covered ? onReveal : onHide}>
        {covered ? t('secret.reveal') : t('secret.hide')}
      </Button>
      {secret && guesses.length <= MOST_GUESSES && (
        <div className="mt-3 -mb-4 min-h-24">
          {covered ? (
            <Field label={t('secret.guess')}>
              {(ids) => (
                <select
                  {...ids}
                  className={INPUT}
                  value={secret.guess ?? ''}
                  onChange={({ target }) => onGuess(target.value === '' ? null : Number(target.value))}
                >
                  <option value="">{t('secret.noGuess')}</option>
                  {guesses.map((guess, index) => (
                    <option key={guess} value={index}>
                      {guess}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : (
            <p role="status" className="text-sm">
              {t(verdictOf(secret.guess, answer), {
                guess: guesses[secret.guess ?? answer],
                answer: guesses[answer],
                count: guesses.length,
              })}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function verdictOf(guess: number | null, answer: number) {
  if (guess === null) return 'secret.unguessed';
  return guess === answer ? 'secret.right' : 'secret.wrong';
}
