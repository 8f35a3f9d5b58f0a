import type { z } from 'zod';
import {
  bernsteinVaziraniRequestSchema,
  bernsteinVaziraniResultSchema,
  customRequestSchema,
  customResultSchema,
  deutschJozsaRequestSchema,
  deutschJozsaResultSchema,
  exerciseAnswerSchema,
  exerciseListSchema,
  gateLibrarySchema,
  groverRequestSchema,
  groverResultSchema,
  healthSchema,
  jobAcceptedSchema,
  jobSchema,
  problemSchema,
  qasmRequestSchema,
  qasmResultSchema,
  runRequestSchema,
  runResultSchema,
  simonRequestSchema,
  simonResultSchema,
  simulatorInfoSchema,
  submissionResultSchema,
  submitRequestSchema,
} from '../schemas/index.js';

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

/** What the services respond with. */
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
