import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Catalogue } from './catalogue/catalogue.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { servedSources } from './catalogue/check-sources.js';
import { readContent } from './catalogue/read-content.js';
import { ClassAccess } from './classes/class-access.js';
import { ClassFeed } from './classes/class-feed.js';
import { ClassReader } from './classes/class-reader.js';
import { ClassesController } from './classes/classes.controller.js';
import { ClassesService } from './classes/classes.service.js';
import { EndedClasses } from './classes/ended-classes.js';
import { MembersController } from './classes/members.controller.js';
import { PrivacyController } from './classes/privacy.controller.js';
import { EXERCISES_CONFIG, type ExercisesConfig } from './config.js';
import { Database } from './database/database.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsService } from './drafts/drafts.service.js';
import { GRADER, type CreateGrader, type Grader } from './graders/grader.js';
import { DailyQuota } from './storage/daily-quota.js';
import { DiskSpace } from './storage/disk-space.js';
import { Retention } from './submissions/retention.js';
import { SubmissionStore } from './submissions/submission-store.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsService } from './submissions/submissions.service.js';

@Module({})
export class AppModule implements OnApplicationShutdown {
  constructor(@Inject(GRADER) private readonly grader: Grader) {}

  static with(config: ExercisesConfig, createGrader: CreateGrader): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        CatalogueController,
        SubmissionsController,
        DraftsController,
        ClassesController,
        MembersController,
        PrivacyController,
      ],
      providers: [
        { provide: EXERCISES_CONFIG, useValue: config },
        { provide: Catalogue, useFactory: () => readCatalogue(config) },
        { provide: GRADER, useFactory: createGrader, inject: [Catalogue] },
        Database,
        SubmissionStore,
        SubmissionsService,
        DraftsService,
        Retention,
        DiskSpace,
        DailyQuota,
        ClassAccess,
        ClassesService,
        ClassReader,
        ClassFeed,
        EndedClasses,
      ],
    };
  }

  /** After the last response has been sent. */
  onApplicationShutdown(): Promise<void> {
    return this.grader.close();
  }
}

async function readCatalogue({ EXERCISES_DIR, EXERCISES_LANGUAGE }: ExercisesConfig): Promise<Catalogue> {
  return new Catalogue(await readContent(servedSources(EXERCISES_DIR), EXERCISES_LANGUAGE));
}
