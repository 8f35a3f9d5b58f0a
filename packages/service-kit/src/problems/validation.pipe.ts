import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { ProblemException, ValidationProblem } from './problem.exception.js';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  object: 'a JSON object',
  record: 'a JSON object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  null: 'null',
};

// Schemas without a message still have to read as "`field` must be text".
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' ? `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}` : undefined,
});

/** Validates the body, fills in defaults and drops unknown fields. Throws 400 or 422. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  if (body === undefined) throw emptyBody();
  return validate(schema, body) as z.infer<S>;
}

function validate(schema: NonNullable<ArgumentMetadata['schema']>, value: unknown): unknown {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('API schemas must be synchronous.');
  if (result.issues) throw new ValidationProblem(result.issues);
  return result.value;
}

/**
 * Validates `@Body({ schema })` and `@Param('id', { schema })`; `createServiceApp` registers it globally.
 * A handler whose schema depends on the configuration calls `parseBody` instead.
 */
export class SchemaValidationPipe implements PipeTransform {
  transform(value: unknown, { schema, type }: ArgumentMetadata): unknown {
    if (!schema) return value;
    if (type === 'body' && value === undefined) throw emptyBody();
    return validate(schema, value);
  }
}

export const emptyBody = (): ProblemException =>
  new ProblemException(400, 'EMPTY_BODY', 'The request needs a JSON body.');
