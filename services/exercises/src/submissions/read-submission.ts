import { createHash } from 'node:crypto';
import {
  GRADED_NAMES,
  UNITARY_NAMES,
  circuitFaults,
  type Limits,
  type SubmitRequest,
} from '@superpose/contracts';
import { idempotencyKeySchema, submitRequestSchema } from '@superpose/contracts/schemas';
import { SchemaValidationPipe, ValidationProblem } from '@superpose/service-kit';
import type { Exercise } from '../catalogue/exercise.js';
import { isInBox } from '../grading/goals/cases.js';
import { stepOf } from '../grading/step.js';

export interface KeyedRequest {
  readonly key: string;
  /** SHA-256 of the request's value: defaults filled in, unknown fields dropped, fields in the schema's order. */
  readonly requestHash: string;
}

/** What a submission may hold, by what its exercise allows. */
export const submissionSchemas = (limits: Limits) => ({
  basic: submitRequestSchema(limits),
  unitary: submitRequestSchema(limits, UNITARY_NAMES),
  measuring: submitRequestSchema(limits, GRADED_NAMES),
});
export type SubmissionSchemas = ReturnType<typeof submissionSchemas>;

const schemaFor = (schemas: SubmissionSchemas, { allGates, bitCount = 0 }: Exercise) =>
  allGates ? (bitCount > 0 ? schemas.measuring : schemas.unitary) : schemas.basic;

const pipe = new SchemaValidationPipe();

/** @throws ProblemException 400, ValidationProblem 422 */
export function readSubmission(schemas: SubmissionSchemas, exercise: Exercise, body: unknown): SubmitRequest {
  const schema = schemaFor(schemas, exercise);
  const request = pipe.transform(body, { type: 'body', schema }) as SubmitRequest;
  const { qubitCount: qubits, bitCount: bits = 0 } = exercise;
  const outside = circuitFaults({ qubits, bits, gates: request.circuit });
  if (outside.length > 0) {
    throw new ValidationProblem(
      outside.map(({ path, message }) => ({ path: ['circuit', ...path.slice(1)], message })),
    );
  }
  requireFreeBoxes(exercise, request);
  return request;
}

/** @throws ValidationProblem 422 for a gate where a locked box is */
function requireFreeBoxes({ target }: Exercise, { circuit }: SubmitRequest): void {
  if (!('boxes' in target)) return;
  const inBox = circuit.flatMap((gate, index) => (isInBox(target.boxes, stepOf(gate)) ? [index] : []));
  if (inBox.length === 0) return;
  const message = 'is where a locked box is';
  throw new ValidationProblem(inBox.map((index) => ({ path: ['circuit', index, 'timeStep'], message })));
}

/**
 * Reads the key, with a hash of the request and the member: the same request of somebody else is another one.
 * @throws ValidationProblem 422 when the header is there and is no key
 */
export function readIdempotencyKey(
  header: string | undefined,
  request: SubmitRequest,
  memberId: string | undefined,
): KeyedRequest | null {
  if (header === undefined) return null;
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success) {
    throw new ValidationProblem(
      key.error.issues.map(({ message }) => ({ path: ['Idempotency-Key'], message })),
    );
  }
  const hash = createHash('sha256').update(JSON.stringify(request));
  return { key: key.data, requestHash: hash.update(memberId ?? '').digest('hex') };
}
