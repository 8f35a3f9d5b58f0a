import { z } from 'zod';
import {
  KEEP_DAYS,
  MAX_CLASS_EXERCISES,
  MAX_CLASS_NAME_LENGTH,
  MAX_REMOVED_MEMBERS,
  NICKNAME_LENGTH,
  characterCount,
  readVisibleText,
} from '../classes.js';
import { diagnosisSchema } from './diagnosis.js';
import { gradedInstructionSchema } from './exercise.js';
import { integerBetween } from './fields.js';

/** Text that a person has chosen, as `readVisibleText` gives it. */
function visibleText(min: number, max: number) {
  const error = `must be ${min} to ${max} visible characters, without control, zero-width or bidirectional ones`;
  return z.string({ error }).transform((text, context) => {
    const read = readVisibleText(text);
    const length = read === null ? 0 : characterCount(read);
    if (read !== null && length >= min && length <= max) return read;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}

const nicknameSchema = visibleText(NICKNAME_LENGTH.min, NICKNAME_LENGTH.max);
const classNameSchema = visibleText(1, MAX_CLASS_NAME_LENGTH);

const NOT_A_TIME = 'must be a time between 2000 and 2100, such as 2026-12-01T12:00:00Z';
const timeSchema = z
  .string({ error: NOT_A_TIME })
  .max(40, { error: NOT_A_TIME })
  .refine((text) => isTime(text), { error: NOT_A_TIME });

const ISO_TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const isTime = (text: string): boolean => ISO_TIME.test(text) && !Number.isNaN(Date.parse(text));

const NOT_EXERCISES = `must be a list of 1 to ${MAX_CLASS_EXERCISES} ids of exercises`;
const exerciseIdsSchema = z
  .array(z.string({ error: 'must be the id of an exercise' }), { error: NOT_EXERCISES })
  .min(1, { error: NOT_EXERCISES })
  .max(MAX_CLASS_EXERCISES, { error: NOT_EXERCISES });

export const createClassRequestSchema = z.object({
  name: classNameSchema,
  /** In the order of the assignment. */
  exercise_ids: exerciseIdsSchema,
  due_at: timeSchema.optional(),
  /** Days until the class and all of it is deleted. */
  keep_days: integerBetween(1, KEEP_DAYS.max).default(KEEP_DAYS.default),
});
export type CreateClassRequest = z.input<typeof createClassRequestSchema>;

/** The only time that the teacher's key is given. */
export const classCreatedSchema = z.object({
  class_id: z.string(),
  join_code: z.string(),
  teacher_key: z.string(),
  expires_at: z.string(),
});
export type ClassCreated = z.infer<typeof classCreatedSchema>;

const NOT_A_CODE = 'must be the text of a join code, such as K7QM-2F';

/** A text that is no join code gets the same response as one that no class has. */
export const joinClassRequestSchema = z.object({
  join_code: z.string({ error: NOT_A_CODE }).min(1, { error: NOT_A_CODE }).max(64, { error: NOT_A_CODE }),
  nickname: nicknameSchema,
});
export type JoinClassRequest = z.input<typeof joinClassRequestSchema>;

/** The only time that the member's key is given. */
export const classJoinedSchema = z.object({
  class_id: z.string(),
  name: z.string(),
  member_id: z.string(),
  member_key: z.string(),
  nickname: z.string(),
});
export type ClassJoined = z.infer<typeof classJoinedSchema>;

/** What a class is, without its people. */
export const classFactsSchema = z.object({
  class_id: z.string(),
  name: z.string(),
  /** No one can join any more. */
  closed: z.boolean(),
  created_at: z.string(),
  due_at: z.string().nullable(),
  expires_at: z.string(),
});

export const classCellSchema = z.object({
  member_id: z.string(),
  exercise_id: z.string(),
  tries: z.int(),
  passed: z.boolean(),
  best_score: z.int(),
  last_at: z.string(),
});
export type ClassCell = z.infer<typeof classCellSchema>;

const classExerciseSchema = z.object({ exercise_id: z.string(), title: z.string() });
export type ClassExercise = z.infer<typeof classExerciseSchema>;

/** A slip in failed submissions to an exercise, with how many members have made it. */
const slipCountSchema = z.object({ code: z.string(), members: z.int() });
export type SlipCount = z.infer<typeof slipCountSchema>;

export const classMemberSchema = z.object({
  member_id: z.string(),
  nickname: z.string(),
  joined_at: z.string(),
});
export type ClassMember = z.infer<typeof classMemberSchema>;

/** The teacher's view. There is a cell where something was handed in, and none for what was not started. */
export const classGridSchema = classFactsSchema.extend({
  join_code: z.string(),
  /** Newest first. */
  members: z.array(classMemberSchema),
  /** In the order of the assignment. */
  exercises: z.array(classExerciseSchema.extend({ slips: z.array(slipCountSchema) })),
  cells: z.array(classCellSchema),
  /** The events up to here are in the grid: a stream with it as `Last-Event-ID` continues from there. */
  last_event_id: z.string(),
});
export type ClassGrid = z.infer<typeof classGridSchema>;

/** PATCH of a class gives what it now is. */
export const classChangedSchema = classFactsSchema.extend({
  join_code: z.string(),
  exercises: z.array(classExerciseSchema),
});
export type ClassChanged = z.infer<typeof classChangedSchema>;

/** A member's view: no one else is in it. */
export const ownProgressSchema = classFactsSchema.extend({
  member_id: z.string(),
  nickname: z.string(),
  exercises: z.array(classExerciseSchema),
  cells: z.array(classCellSchema),
  /** The code of the member's certificate, once there is one. */
  certificate_code: z.string().nullable(),
});
export type OwnProgress = z.infer<typeof ownProgressSchema>;

/** The data of an event; `cell` comes with `submitted`, `nickname` and `joined_at` with `joined` and `renamed`. */
export const classEventSchema = z.object({
  member_id: z.string(),
  exercise_id: z.string().optional(),
  cell: classCellSchema.optional(),
  nickname: z.string().optional(),
  joined_at: z.string().optional(),
});
export type ClassEvent = z.infer<typeof classEventSchema>;

export const memberSubmissionSchema = z.object({
  submission_id: z.string(),
  exercise_id: z.string(),
  submitted_at: z.string(),
  passed: z.boolean(),
  score: z.int(),
  feedback: z.string(),
  diagnosis: z.array(diagnosisSchema),
  gate_count: z.int(),
  circuit_depth: z.int(),
});
export type MemberSubmission = z.infer<typeof memberSubmissionSchema>;

const NOT_A_PAGE = 'must be the `next` of the page before';

/** A page of them, newest first, without the circuits: a class's are many megabytes. */
export const memberSubmissionsSchema = z.object({
  member_id: z.string(),
  nickname: z.string(),
  submissions: z.array(memberSubmissionSchema),
  /** The `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type MemberSubmissions = z.infer<typeof memberSubmissionsSchema>;

/** Which page of a member's submissions is wanted: those of all exercises from the newest on, unless it says otherwise. */
export const memberSubmissionsQuerySchema = z.object({
  exercise_id: z.string({ error: 'must be the id of an exercise' }).optional(),
  after: z
    .string({ error: NOT_A_PAGE })
    .regex(/^\d{1,17}-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, { error: NOT_A_PAGE })
    .optional(),
});
export type MemberSubmissionsQuery = z.infer<typeof memberSubmissionsQuerySchema>;

export const submittedCircuitSchema = z.object({
  submission_id: z.string(),
  circuit: z.array(gradedInstructionSchema()),
});
export type SubmittedCircuit = z.infer<typeof submittedCircuitSchema>;

/** Everything of the class in one file, with the grid's cells. */
export const classResultsSchema = classFactsSchema.extend({
  members: z.array(classMemberSchema),
  exercises: z.array(classExerciseSchema.extend({ slips: z.array(slipCountSchema) })),
  cells: z.array(classCellSchema),
});
export type ClassResults = z.infer<typeof classResultsSchema>;

export const renameMemberRequestSchema = z.object({ nickname: nicknameSchema });
export type RenameMemberRequest = z.input<typeof renameMemberRequestSchema>;

/** `due_at: null` takes the date away. */
export const changeClassRequestSchema = z.object({
  name: classNameSchema.optional(),
  closed: z.boolean().optional(),
  exercise_ids: exerciseIdsSchema.optional(),
  due_at: timeSchema.nullable().optional(),
});
export type ChangeClassRequest = z.input<typeof changeClassRequestSchema>;

/** The old code lets no one join any more. */
export const joinCodeRenewedSchema = z.object({ class_id: z.string(), join_code: z.string() });
export type JoinCodeRenewed = z.infer<typeof joinCodeRenewedSchema>;

/** The only time that the new key is given; the old one opens nothing any more. */
export const teacherKeyRenewedSchema = z.object({ class_id: z.string(), teacher_key: z.string() });
export type TeacherKeyRenewed = z.infer<typeof teacherKeyRenewedSchema>;

const NOT_MEMBERS = `must be a list of 1 to ${MAX_REMOVED_MEMBERS} ids of members`;
const NOT_A_MEMBER = 'must be the id of a member';

export const removeMembersRequestSchema = z.object({
  member_ids: z
    .array(z.uuid({ error: NOT_A_MEMBER }), { error: NOT_MEMBERS })
    .min(1, { error: NOT_MEMBERS })
    .max(MAX_REMOVED_MEMBERS, { error: NOT_MEMBERS }),
});
export type RemoveMembersRequest = z.input<typeof removeMembersRequestSchema>;

/** How many of them were in the class. */
export const membersRemovedSchema = z.object({ class_id: z.string(), removed: z.int() });
export type MembersRemoved = z.infer<typeof membersRemovedSchema>;

export const classDeletedSchema = z.object({ class_id: z.string(), deleted: z.literal(true) });
export const memberDeletedSchema = z.object({ member_id: z.string(), deleted: z.literal(true) });

export const certificateIssuedSchema = z.object({ code: z.string() });
export type CertificateIssued = z.infer<typeof certificateIssuedSchema>;

/** What a certificate confirms, as it was on its day. */
export const certificateSchema = z.object({
  code: z.string(),
  nickname: z.string(),
  class_name: z.string(),
  issued_at: z.string(),
  exercises: z.array(classExerciseSchema),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** What the running installation keeps; hours, or null for as long as the operator likes. */
export const privacySchema = z.object({
  stored: z.array(
    z.object({
      what: z.enum([
        'submissions',
        'idempotency_keys',
        'classes',
        'address_hashes',
        'daily_counts',
        'deletions',
        'runs',
      ]),
      fields: z.array(z.string()),
      where: z.enum(['database', 'queue']),
      keep_hours: z.int().nullable(),
    }),
  ),
  /** The days that a class is kept unless its teacher chooses others, and the most that they can choose. */
  class_keep_days: z.object({ default: z.int(), max: z.int() }),
});
export type Privacy = z.infer<typeof privacySchema>;
