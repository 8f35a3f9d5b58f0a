import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { clientAddress, clientKey } from '@superpose/service-kit';
import type { FastifyRequest } from 'fastify';
import { GRADER, type Grader } from './grader.js';

/** Refuses what would only wait too long, before it costs a look at the database or at the circuit. */
@Injectable()
export class GraderGuard implements CanActivate {
  constructor(@Inject(GRADER) private readonly grader: Grader) {}

  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    this.grader.refuseIfFull({ client: clientKey(request), address: clientAddress(request) });
    return true;
  }
}
