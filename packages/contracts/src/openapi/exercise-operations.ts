import type { ApiOperation, Parameter } from './operation.js';

const exerciseId: Parameter = {
  name: 'id',
  in: 'path',
  description: 'The `id` of a list item',
  example: '07-bell-state',
};

export const EXERCISE_OPERATIONS: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/exercises',
    operationId: 'listExercises',
    tag: 'Exercises',
    summary: 'All exercises, by difficulty and then by id',
    responses: { 200: { description: 'The exercises', schema: 'ExerciseList' } },
  },
  {
    method: 'get',
    path: '/api/exercises/{id}',
    operationId: 'findExercise',
    tag: 'Exercises',
    summary: 'One exercise with its hints and its target',
    parameters: [exerciseId],
    responses: { 200: { description: 'The exercise', schema: 'ExerciseResponse' } },
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/exercises/{id}/solutions',
    operationId: 'listSolutions',
    tag: 'Exercises',
    summary: 'The reference solution, and another way where one is known',
    parameters: [exerciseId],
    responses: { 200: { description: 'The solutions', schema: 'ExerciseSolutions' } },
    problems: [404],
  },
  {
    method: 'post',
    path: '/api/exercises/{id}/submit',
    operationId: 'submitSolution',
    tag: 'Exercises',
    summary: 'Have a circuit graded',
    description:
      'The verdict is stored before it is sent. With the same `Idempotency-Key` a repeated call gets the first verdict again. With a member’s key the submission counts for the class. An exercise without `all_gates` takes the ten basic gates alone, without further controls and conditions; one without `num_bits` has no classical bits, and none takes more than 6 measurements and resets together.',
    key: 'member, if any',
    parameters: [
      exerciseId,
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: '1 to 128 printable characters',
        pattern: '^[ -~]{1,128}$',
        example: 'my-first-try',
      },
    ],
    request: {
      schema: 'SubmitRequest',
      example: {
        circuit: [
          { name: 'H', qubit: 0, timeStep: 0 },
          { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
        ],
      },
    },
    responses: { 200: { description: 'The verdict', schema: 'SubmissionResult' } },
    problems: [400, 403, 404, 409, 413, 415, 422],
  },
  {
    method: 'post',
    path: '/api/exercises/drafts',
    operationId: 'checkDraft',
    tag: 'Exercises',
    summary: 'Check an exercise that is being written, and have a circuit graded by it',
    description:
      '`facts` and `texts` are what `exercise.json` and `en.json` hold. What is wrong in them comes as `faults`, with status 200. Nothing is stored.',
    request: {
      schema: 'DraftRequest',
      example: {
        id: '90-pair',
        facts: {
          difficulty: 'beginner',
          qubits: 2,
          targetType: 'state_vector',
          target: { amplitudes: { '00': 1, '11': 1 } },
          tolerance: 0.0001,
          solution: ['H 0', 'CNOT 0 1'],
        },
        texts: {
          title: 'A pair',
          description: 'Make two qubits that always agree.',
          hints: ['Begin with one qubit.', 'An H on q0.', 'Then a CNOT from q0 to q1.'],
          tags: ['entanglement'],
        },
        circuit: [{ name: 'H', qubit: 0, timeStep: 0 }],
      },
    },
    responses: { 200: { description: 'What is wrong, or the exercise', schema: 'DraftCheck' } },
    problems: [400, 413, 415, 422],
  },
  {
    method: 'get',
    path: '/api/exercises/privacy',
    operationId: 'readPrivacy',
    tag: 'Exercises',
    summary: 'What this installation stores of learners and classes, and for how long',
    responses: { 200: { description: 'What is stored', schema: 'Privacy' } },
  },
];

export const GATEWAY_OPERATIONS: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/health',
    operationId: 'checkHealth',
    tag: 'Service',
    summary: 'Whether the services are well',
    responses: {
      200: { description: 'All or some are well: `ok` or `degraded`', schema: 'Health' },
      503: { description: 'Neither service responds: `down`', schema: 'Health' },
    },
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    operationId: 'readApiDescription',
    tag: 'Service',
    summary: 'This document',
    responses: { 200: { description: 'The OpenAPI document', contentType: 'application/json' } },
  },
  {
    method: 'get',
    path: '/api/docs',
    operationId: 'readApiPage',
    tag: 'Service',
    summary: 'This document as a page to read and to try',
    responses: { 200: { description: 'The page', contentType: 'text/html' } },
  },
];
