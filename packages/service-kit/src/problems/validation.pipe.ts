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

// Schemas that give no message of their own still have to read as "`field` must be text".
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' ? `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}` : undefined,
});

/**
 * Validates what a handler declares with a schema, `@Body({ schema })` or `@Param('id', { schema })`, and hands the
 * parsed value on (defaults filled in, unknown fields dropped). Registered globally by `createServiceApp`.
 */
export class SchemaValidationPipe implements PipeTransform {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (!metadata.schema) return value;
    if (metadata.type === 'body' && value === undefined) throw emptyBody();
    const result = metadata.schema['~standard'].validate(value);
    if (result instanceof Promise) throw new TypeError('Schemas of the wire are synchronous.');
    if (result.issues) throw new ValidationProblem(result.issues);
    return result.value;
  }
}

export const emptyBody = (): ProblemException =>
  new ProblemException(400, 'EMPTY_BODY', 'The request needs a JSON body.');
