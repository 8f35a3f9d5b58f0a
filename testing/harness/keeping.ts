// Backing up and restoring, as an operator does it.
import * as many from '../../scripts/keeping/many-submissions.mjs';
import * as operator from '../../scripts/keeping/operator.mjs';

/** Runs `scripts/backup.mjs` or `scripts/restore.mjs` on a database. */
export const operatorRuns: typeof operator.operatorRuns = operator.operatorRuns;

/** The ids of the submissions in a backup's file. */
export const submissionsIn: typeof operator.submissionsIn = operator.submissionsIn;

/** Fills a database that has its schema with submissions. */
export const addSubmissions: typeof many.addSubmissions = many.addSubmissions;

/** An argument of Node, and what a process with it has printed, as MiB. */
export const PRINT_PEAK: string = many.PRINT_PEAK;
export const peakIn: typeof many.peakIn = many.peakIn;
