import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the database knows of an exercise: enough to report on submissions. The content itself lies in files. */
@Entity('exercises')
export class ExerciseEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  difficulty!: string;

  @Column('smallint', { name: 'qubit_count' })
  qubitCount!: number;

  @Column('text', { name: 'target_type' })
  targetType!: string;

  @Column('text', { name: 'content_version' })
  contentVersion!: string;

  /** Since when the content is gone; its submissions stay. */
  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt!: Date | null;
}
