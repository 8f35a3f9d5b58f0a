import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { lessonFiles } from '@superpose/content/courses';
import type { DraftCheck, Limits } from '@superpose/contracts';
import { draftRequestSchema } from '@superpose/contracts/schemas';
import { parseBody, ValidationProblem } from '@superpose/service-kit';
import { Catalogue } from '../catalogue/catalogue.js';
import { EXERCISES_CONFIG, limitsOf, type ExercisesConfig } from '../config.js';
import { GRADER, type Grader, type Sender } from '../graders/grader.js';

/** Checks exercises that are being written; keeps none of them. */
@Injectable()
export class DraftsService implements OnModuleInit {
  private readonly limits: Limits;
  private readonly schema: ReturnType<typeof draftRequestSchema>;
  private lessons: readonly string[] = [];

  constructor(
    private readonly catalogue: Catalogue,
    @Inject(GRADER) private readonly grader: Grader,
    @Inject(EXERCISES_CONFIG) config: ExercisesConfig,
  ) {
    this.limits = limitsOf(config);
    this.schema = draftRequestSchema(this.limits);
  }

  async onModuleInit(): Promise<void> {
    this.lessons = (await lessonFiles()).map(({ id }) => id);
  }

  /** @throws ProblemException 400, 422 for what is no draft, and for a circuit that its exercise doesn't take; 429, 503 */
  async check(body: unknown, sender: Sender): Promise<DraftCheck> {
    const request = parseBody(this.schema, body);
    const isServed = this.catalogue.exercises.some(({ id }) => id === request.id);
    const draft = { request, lessons: this.lessons, isServed, limits: this.limits };
    const outcome = await this.grader.checkDraft(draft, sender);
    if (!('refused' in outcome)) return outcome;
    throw new ValidationProblem(outcome.refused.map(({ path, message }) => ({ path: [path], message })));
  }
}
