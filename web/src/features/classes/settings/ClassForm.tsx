import {
  characterCount,
  KEEP_DAYS,
  MAX_CLASS_EXERCISES,
  MAX_CLASS_NAME_LENGTH,
  readVisibleText,
} from '@superpose/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { INPUT, TextField } from '../../../components/TextField';
import { ExercisePicker } from './ExercisePicker';
import { dayOf, endOfDay } from './days';

export interface ClassSettings {
  readonly name: string;
  readonly exerciseIds: readonly string[];
  readonly dueAt: string | null;
  readonly keepDays: number;
}

interface ClassFormProps {
  readonly initial: ClassSettings;
  /** How long a class is kept is decided when it is opened. */
  readonly isNew: boolean;
  readonly submitText: string;
  readonly isSubmitting: boolean;
  /** What the server says about the last try. */
  readonly failure: string;
  readonly onSubmit: (settings: ClassSettings) => void;
}

interface Faults {
  readonly name?: string;
  readonly exercises?: string;
  readonly keepDays?: string;
}

/** What a class is: its name, its assignment, its dates. */
export function ClassForm({ initial, isNew, submitText, isSubmitting, failure, onSubmit }: ClassFormProps) {
  const { t } = useTranslation('classes');
  const [name, setName] = useState(initial.name);
  const [exerciseIds, setExerciseIds] = useState(initial.exerciseIds);
  const [dueDay, setDueDay] = useState(initial.dueAt ? dayOf(initial.dueAt) : '');
  const [keepDays, setKeepDays] = useState(String(initial.keepDays));
  const [faults, setFaults] = useState<Faults>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Faults = {
      ...(isClassName(name) ? {} : { name: t('form.nameFault', { most: MAX_CLASS_NAME_LENGTH }) }),
      ...(exerciseIds.length > 0 && exerciseIds.length <= MAX_CLASS_EXERCISES
        ? {}
        : { exercises: t('form.exercisesFault', { most: MAX_CLASS_EXERCISES }) }),
      ...(isKeepDays(keepDays) ? {} : { keepDays: t('form.keepDaysFault', { most: KEEP_DAYS.max }) }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onSubmit({ name, exerciseIds, dueAt: dueDay ? endOfDay(dueDay) : null, keepDays: Number(keepDays) });
  };
  return (
    <form noValidate className="flex flex-col gap-8" onSubmit={submit}>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          fault={faults.name}
          value={name}
          onChange={setName}
          autoComplete="off"
        />
        {isNew && <LanguageField />}
        <TextField
          type="date"
          label={t('form.due')}
          hint={t('form.dueHint')}
          value={dueDay}
          onChange={setDueDay}
        />
        {isNew && (
          <TextField
            type="number"
            label={t('form.keepDays')}
            hint={t('form.keepDaysHint', { most: KEEP_DAYS.max })}
            fault={faults.keepDays}
            min={1}
            max={KEEP_DAYS.max}
            value={keepDays}
            onChange={setKeepDays}
          />
        )}
      </div>
      <ExercisePicker chosen={exerciseIds} fault={faults.exercises} onChange={setExerciseIds} />
      <div>
        <p role="alert" className="mb-3 text-bad empty:hidden">
          {failure}
        </p>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}

/** The site's languages; English is the only one so far. */
function LanguageField() {
  const { t } = useTranslation('classes');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {t('form.language')}
      </label>
      <select id={id} className={`mt-1 ${INPUT}`} aria-describedby={`${id}-hint`}>
        <option>{t('form.languages.en')}</option>
      </select>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t('form.languageHint')}
      </p>
    </div>
  );
}

function isClassName(text: string): boolean {
  const read = readVisibleText(text);
  return read !== null && read !== '' && characterCount(read) <= MAX_CLASS_NAME_LENGTH;
}

const isKeepDays = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= KEEP_DAYS.max;
