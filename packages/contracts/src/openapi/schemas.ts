import type { z } from 'zod';
import {
  bernsteinVaziraniRequestSchema,
  bernsteinVaziraniResultSchema,
  deutschJozsaRequestSchema,
  deutschJozsaResultSchema,
  groverRequestSchema,
  groverResultSchema,
  simonRequestSchema,
  simonResultSchema,
} from '../algorithm.js';
import { exerciseAnswerSchema, exerciseListSchema } from '../exercise.js';
import { healthSchema } from '../health.js';
import { jobAcceptedSchema, jobSchema } from '../job.js';
import { problemSchema } from '../problem.js';
import {
  customRequestSchema,
  customResultSchema,
  gateLibrarySchema,
  qasmRequestSchema,
  qasmResultSchema,
  runRequestSchema,
  runResultSchema,
  simulatorInfoSchema,
} from '../simulation.js';
import { submissionResultSchema, submitRequestSchema } from '../submission.js';

/** What callers send; the document shows these as they are before defaults are filled in. */
export const REQUEST_SCHEMAS = {
  GroverRequest: groverRequestSchema(),
  DeutschJozsaRequest: deutschJozsaRequestSchema(),
  BernsteinVaziraniRequest: bernsteinVaziraniRequestSchema(),
  SimonRequest: simonRequestSchema(),
  CustomRequest: customRequestSchema(),
  RunRequest: runRequestSchema(),
  QasmRequest: qasmRequestSchema(),
  SubmitRequest: submitRequestSchema(),
} satisfies Record<string, z.ZodType>;

/** What the services answer. */
export const ANSWER_SCHEMAS = {
  GroverResult: groverResultSchema,
  DeutschJozsaResult: deutschJozsaResultSchema,
  BernsteinVaziraniResult: bernsteinVaziraniResultSchema,
  SimonResult: simonResultSchema,
  CustomResult: customResultSchema,
  RunResult: runResultSchema,
  JobAccepted: jobAcceptedSchema,
  Job: jobSchema,
  QasmResult: qasmResultSchema,
  GateLibrary: gateLibrarySchema,
  SimulatorInfo: simulatorInfoSchema,
  ExerciseList: exerciseListSchema,
  ExerciseAnswer: exerciseAnswerSchema,
  SubmissionResult: submissionResultSchema,
  Health: healthSchema,
  Problem: problemSchema,
} satisfies Record<string, z.ZodType>;

export type RequestName = keyof typeof REQUEST_SCHEMAS;
export type AnswerName = keyof typeof ANSWER_SCHEMAS;
