import { Controller, Get, Inject } from '@nestjs/common';
import { KEEP_DAYS, RESULT_KEPT_HOURS, type Privacy } from '@superpose/contracts';
import { EXERCISES_CONFIG, type ExercisesConfig } from '../config.js';
import { DELETIONS_KEPT_DAYS } from './ended-classes.js';

const HOURS = 24;

/** What this installation stores, for the page that says so. */
@Controller('api/exercises/privacy')
export class PrivacyController {
  constructor(@Inject(EXERCISES_CONFIG) private readonly config: ExercisesConfig) {}

  @Get()
  read(): Privacy {
    const days = this.config.SUBMISSION_RETENTION_DAYS;
    return {
      stored: [
        {
          what: 'submissions',
          fields: ['circuit', 'verdict', 'score', 'feedback', 'user_id', 'time'],
          where: 'database',
          keep_hours: days === 0 ? null : days * HOURS,
        },
        { what: 'idempotency_keys', fields: ['key'], where: 'database', keep_hours: HOURS },
        {
          what: 'classes',
          fields: [
            'name',
            'assignment',
            'nicknames',
            'key_hashes',
            'progress',
            'submissions',
            'certificates',
          ],
          where: 'database',
          keep_hours: KEEP_DAYS.max * HOURS,
        },
        {
          what: 'address_hashes',
          fields: ['address_hash', 'code_hash', 'time'],
          where: 'database',
          // They count for an hour, and the clean-up comes every ten minutes.
          keep_hours: 2,
        },
        {
          what: 'daily_counts',
          fields: ['address_hash', 'member_hash', 'day', 'bytes'],
          where: 'database',
          keep_hours: HOURS,
        },
        {
          what: 'deletions',
          fields: ['class_ids', 'member_ids', 'day'],
          where: 'database',
          keep_hours: DELETIONS_KEPT_DAYS * HOURS,
        },
        {
          what: 'runs',
          fields: ['circuit', 'result', 'address_hash', 'time'],
          where: 'queue',
          keep_hours: RESULT_KEPT_HOURS,
        },
      ],
      class_keep_days: KEEP_DAYS,
    };
  }
}
