import {
  Controller,
  Body,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  UseFilters,
} from '@nestjs/common';
import type {
  Certificate,
  CertificateIssued,
  ClassMember,
  MembersRemoved,
  MemberSubmissions,
  SubmittedCircuit,
} from '@superpose/contracts';
import {
  memberSubmissionsQuerySchema,
  removeMembersRequestSchema,
  renameMemberRequestSchema,
} from '@superpose/contracts/schemas';
import { parseBody } from '@superpose/service-kit';
import { Catalogue } from '../catalogue/catalogue.js';
import { Database } from '../database/database.js';
import { findCertificate, issueCertificate } from './certificate-store.js';
import { ClassAccess } from './class-access.js';
import { exercisesOf, memberOf } from './class-responses.js';
import { ClassesUnavailableFilter } from './classes-unavailable.filter.js';
import { deleteMember, deleteMembers, renameMember } from './member-store.js';
import { readCircuit, readSubmissions } from './submissions-of-member.js';

type Key = string | undefined;

const REMOVED_AT_ONCE = 20;

/** What concerns one member: for the teacher, and certificates. */
@Controller('api/exercises')
@UseFilters(ClassesUnavailableFilter)
export class MembersController {
  constructor(
    private readonly access: ClassAccess,
    private readonly database: Database,
    private readonly catalogue: Catalogue,
  ) {}

  @Get('classes/:class_id/members/:member_id/submissions')
  async submissions(
    @Param('class_id') id: string,
    @Param('member_id') memberId: string,
    @Headers('authorization') key: Key,
    @Query() query: unknown,
  ): Promise<MemberSubmissions> {
    const row = await this.access.requireTeacher(id, key);
    const page = parseBody(memberSubmissionsQuerySchema, query);
    return this.database.run((manager) => readSubmissions(manager, row, memberId, page));
  }

  @Get('classes/:class_id/members/:member_id/submissions/:submission_id')
  async circuit(
    @Param('class_id') id: string,
    @Param('member_id') memberId: string,
    @Param('submission_id') submissionId: string,
    @Headers('authorization') key: Key,
  ): Promise<SubmittedCircuit> {
    const row = await this.access.requireTeacher(id, key);
    return this.database.run((manager) => readCircuit(manager, row, memberId, submissionId));
  }

  @Patch('classes/:class_id/members/:member_id')
  async rename(
    @Param('class_id') id: string,
    @Param('member_id') memberId: string,
    @Headers('authorization') key: Key,
    @Body() body: unknown,
  ): Promise<ClassMember> {
    const row = await this.access.requireTeacher(id, key);
    const { nickname } = parseBody(renameMemberRequestSchema, body);
    return memberOf(
      await this.database.transaction((manager) => renameMember(manager, row.id, memberId, nickname)),
    );
  }

  @Delete('classes/:class_id/members/:member_id')
  async remove(
    @Param('class_id') id: string,
    @Param('member_id') memberId: string,
    @Headers('authorization') key: Key,
  ) {
    const row = await this.access.requireTeacher(id, key);
    await this.database.transaction((manager) => deleteMember(manager, row.id, memberId));
    return { member_id: memberId.toLowerCase(), deleted: true };
  }

  /** A few at a time, because each takes all of its submissions along and a statement may not take long. */
  @Post('classes/:class_id/removals')
  @HttpCode(200)
  async removeMany(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
    @Body() body: unknown,
  ): Promise<MembersRemoved> {
    const row = await this.access.requireTeacher(id, key);
    const { member_ids: memberIds } = parseBody(removeMembersRequestSchema, body);
    let removed = 0;
    for (let first = 0; first < memberIds.length; first += REMOVED_AT_ONCE) {
      const some = memberIds.slice(first, first + REMOVED_AT_ONCE);
      removed += await this.database.transaction((manager) => deleteMembers(manager, row.id, some));
    }
    return { class_id: row.id, removed };
  }

  @Post('classes/:class_id/me/certificate')
  @HttpCode(200)
  async certificate(
    @Param('class_id') id: string,
    @Headers('authorization') key: Key,
  ): Promise<CertificateIssued> {
    const membership = await this.access.requireMember(id, key);
    const exercises = exercisesOf(membership.class, this.catalogue);
    return { code: await this.database.run((manager) => issueCertificate(manager, membership, exercises)) };
  }

  @Get('certificates/:code')
  verify(@Param('code') code: string): Promise<Certificate> {
    return this.database.run((manager) => findCertificate(manager, code));
  }
}
