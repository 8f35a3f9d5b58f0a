import '@superpose/service-kit/lean-start';
import 'reflect-metadata';
import { startService } from '@superpose/service-kit/app';
import { AppModule } from './app.module.js';
import { Catalogue } from './catalogue/catalogue.js';
import { readConfig } from './config.js';
import { Database } from './database/database.js';
import { ThreadGrader } from './threads/thread-grader.js';
import { DiskSpace } from './storage/disk-space.js';
import { exposeDatabaseMetrics } from './health/database-metrics.js';
import { readinessOf } from './health/readiness.js';

const config = readConfig();
await startService({
  name: 'exercises',
  module: AppModule.with(config, (catalogue) => new ThreadGrader(catalogue, config.GRADING_THREADS)),
  config,
  readiness: (app) => {
    const [catalogue, database, disk] = [app.get(Catalogue), app.get(Database), app.get(DiskSpace)];
    exposeDatabaseMetrics(database);
    return () => readinessOf(catalogue, database, disk);
  },
});
