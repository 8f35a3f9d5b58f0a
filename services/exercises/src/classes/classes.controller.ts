import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type {
  ClassChanged,
  ClassCreated,
  ClassGrid,
  ClassJoined,
  ClassResults,
  JoinCodeRenewed,
  OwnProgress,
  TeacherKeyRenewed,
} from '@superpose/contracts';
import {
  changeClassRequestSchema,
  createClassRequestSchema,
  joinClassRequestSchema,
} from '@superpose/contracts/schemas';
import {
  clientKey,
  eventNumber,
  MEMBER_HEADER,
  memberClient,
  parseBody,
  sendEvents,
  startEventStream,
  teacherClient,
} from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { onlyPost } from '../only-post.js';
import { ClassAccess } from './class-access.js';
import { ClassFeed } from './class-feed.js';
import { ClassReader } from './class-reader.js';
import { ClassesService } from './classes.service.js';
import { ClassesUnavailableFilter } from './classes-unavailable.filter.js';
import { resultsTable } from './results-table.js';

type Key = string | undefined;

/** Of the longest number that an event of a class is taken to have; anything else means "what happens next". */
const EVENT_DIGITS = 15;

@Controller('api/exercises/classes')
@UseFilters(ClassesUnavailableFilter)
export class ClassesController {
  constructor(
    private readonly access: ClassAccess,
    private readonly classes: ClassesService,
    private readonly reader: ClassReader,
    private readonly feed: ClassFeed,
  ) {}

  @Post()
  @HttpCode(200)
  create(
    @Body({ schema: createClassRequestSchema }) body: z.output<typeof createClassRequestSchema>,
    @Req() request: FastifyRequest,
  ): Promise<ClassCreated> {
    return this.classes.create(body, clientKey(request));
  }

  @Post('join')
  @HttpCode(200)
  join(
    @Body({ schema: joinClassRequestSchema }) body: z.output<typeof joinClassRequestSchema>,
    @Req() request: FastifyRequest,
  ): Promise<ClassJoined> {
    return this.classes.join(body, clientKey(request));
  }

  // Without these, the routes that take any id would match the two paths above.
  @Get()
  notListed(): never {
    throw onlyPost('GET');
  }
  @Get('join')
  notRead(): never {
    throw onlyPost('GET');
  }
  @Patch('join')
  notChanged(): never {
    throw onlyPost('PATCH');
  }
  @Delete('join')
  notDeleted(): never {
    throw onlyPost('DELETE');
  }

  @Get(':class_id')
  async grid(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClassGrid> {
    const row = await this.access.requireTeacher(id, key);
    void reply.header(MEMBER_HEADER, teacherClient(row.id));
    return this.reader.grid(row);
  }

  @Get(':class_id/results.json')
  async results(@Param('class_id') id: string, @Headers('authorization') key: Key): Promise<ClassResults> {
    return this.reader.results(await this.access.requireTeacher(id, key));
  }

  @Get(':class_id/results.csv')
  async table(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const table = resultsTable(await this.reader.results(await this.access.requireTeacher(id, key)));
    void reply.header('content-type', 'text/csv; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="results.csv"');
    return table;
  }

  @Get(':class_id/events')
  async events(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const row = await this.access.requireTeacher(id, key);
    const start = await this.feed.startingPoint(row.id, eventNumber(lastEventId, EVENT_DIGITS));
    const response = startEventStream(request, reply);
    if (response) await sendEvents(response, (clientGone) => this.feed.follow(row, start, clientGone));
  }

  @Patch(':class_id')
  async change(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
    @Body() body: unknown,
  ): Promise<ClassChanged> {
    const row = await this.access.requireTeacher(id, key);
    return this.classes.change(row, parseBody(changeClassRequestSchema, body));
  }

  @Post(':class_id/code')
  @HttpCode(200)
  async renewCode(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
  ): Promise<JoinCodeRenewed> {
    return this.classes.renewCode(await this.access.requireTeacher(id, key));
  }

  @Post(':class_id/key')
  @HttpCode(200)
  async renewKey(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
  ): Promise<TeacherKeyRenewed> {
    return this.classes.renewKey(await this.access.requireTeacher(id, key));
  }

  @Delete(':class_id')
  async delete(@Param('class_id') id: string, @Headers('authorization') key: Key) {
    const row = await this.access.requireTeacher(id, key);
    await this.classes.delete(row);
    return { class_id: row.id, deleted: true };
  }

  @Get(':class_id/me')
  async ownProgress(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnProgress> {
    const membership = await this.access.requireMember(id, key);
    void reply.header(MEMBER_HEADER, memberClient(membership.member.id));
    return this.reader.ownProgress(membership);
  }
}
