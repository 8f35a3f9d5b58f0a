import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { respondToError } from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DatabaseUnavailable,
  LockNotGranted,
  OutcomeUnknown,
  Restoring,
} from '../database/database-errors.js';
import { restoringProblem } from '../database/restoring-problem.js';
import { classesUnavailable } from './class-problems.js';

/** Responds 503 while the database is away or busy. */
@Catch(DatabaseUnavailable, LockNotGranted, OutcomeUnknown)
export class ClassesUnavailableFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    respondToError(
      error instanceof Restoring ? restoringProblem(error) : classesUnavailable(error),
      http.getRequest<FastifyRequest>(),
      http.getResponse<FastifyReply>(),
    );
  }
}
