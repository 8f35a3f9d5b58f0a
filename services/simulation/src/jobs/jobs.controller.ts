import { Controller, Delete, Get, Headers, Param, Req, Res } from '@nestjs/common';
import type { Job } from '@superpose/contracts';
import { eventNumber, startEventStream } from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JobsService } from './jobs.service.js';

/** Of the longest number that an event of a job is taken to have; anything else means "from the beginning". */
const EVENT_DIGITS = 9;

@Controller('api/algorithms/jobs')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get(':id')
  find(@Param('id') id: string): Promise<Job> {
    return this.jobs.find(id);
  }

  @Delete(':id')
  cancel(@Param('id') id: string): Promise<Job> {
    return this.jobs.cancel(id);
  }

  @Get(':id/events')
  async events(
    @Param('id') id: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const after = eventNumber(lastEventId, EVENT_DIGITS) ?? 0;
    const first = await this.jobs.eventsAfter(id, after);
    // 204 keeps a browser that has had the last event from connecting again.
    if (first.ended && first.events.length === 0) return void reply.code(204).send();
    const response = startEventStream(request, reply);
    if (response) await this.jobs.stream(id, after, response);
  }
}
