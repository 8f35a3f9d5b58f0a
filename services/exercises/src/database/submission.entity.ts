import type { Diagnosis, WireInstruction } from '@superpose/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('submissions')
export class SubmissionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'exercise_id' })
  exerciseId!: string;

  @Column('text', { name: 'user_label' })
  userLabel!: string;

  @Column('jsonb')
  circuit!: WireInstruction[];

  @Column('boolean')
  passed!: boolean;

  @Column('smallint')
  score!: number;

  /** 0 (the goal is reached) to 1. */
  @Column('double precision')
  error!: number;

  @Column('text')
  feedback!: string;

  @Column('jsonb')
  diagnosis!: Diagnosis[];

  @Column('integer', { name: 'gate_count' })
  gateCount!: number;

  @Column('integer', { name: 'circuit_depth' })
  circuitDepth!: number;

  /** The version of the exercise's content that it was graded against. */
  @Column('text', { name: 'content_version' })
  contentVersion!: string;

  /** The client's key, unique per exercise; forgotten after 24 hours. */
  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  /** SHA-256 of the request's value, kept as long as its key. */
  @Column('text', { name: 'request_hash', nullable: true })
  requestHash!: string | null;

  /** The member of a class that handed it in; it is deleted with the class. */
  @Column('uuid', { name: 'member_id', nullable: true })
  memberId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
