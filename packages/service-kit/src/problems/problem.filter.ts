import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { respondToError } from './respond-to-error.js';

/** The one filter of all controllers. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    respondToError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
