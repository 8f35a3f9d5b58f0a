import type { Client } from '@superpose/testing';
import type { Composition } from './composition.js';
import type { Handbook } from './handbook.js';
import type { Settings } from './project-folder.js';
import type { Report } from './report.js';

/** What every part of the test works with. */
export interface ComposeTest extends Composition {
  readonly project: string;
  /** A copy of the project, where commands are typed. */
  readonly folder: string;
  readonly settings: Settings;
  readonly directory: string;
  /** The address by which containers reach this machine. */
  readonly host: string;
  readonly url: string;
  readonly report: Report;
  readonly client: Client;
  readonly handbook: Handbook;
}
