import type { RouteObject } from 'react-router-dom';
import { lazilyWithStore } from './lazily';

/** A class's pages: the teacher's, the learner's, and those that anyone may read. */
export const classRoutes: RouteObject[] = [
  {
    path: 'classes/new',
    ...lazilyWithStore(
      ['classes'],
      async () => (await import('../features/classes/NewClassPage')).NewClassPage,
    ),
  },
  {
    path: 'classes/:classId',
    ...lazilyWithStore(
      ['classes', 'exercises'],
      async () => (await import('../features/classes/ClassPage')).ClassPage,
    ),
  },
  {
    path: 'classes/:classId/me',
    ...lazilyWithStore(
      ['membership'],
      async () => (await import('../features/classes/MyClassPage')).MyClassPage,
    ),
  },
  {
    path: 'join',
    ...lazilyWithStore(['membership'], async () => (await import('../features/classes/JoinPage')).JoinPage),
  },
  {
    path: 'certificates/:code',
    ...lazilyWithStore(
      ['membership'],
      async () => (await import('../features/classes/CertificatePage')).CertificatePage,
    ),
  },
  ...['verify', 'verify/:code'].map((path) => ({
    path,
    ...lazilyWithStore(
      ['membership'],
      async () => (await import('../features/classes/VerifyPage')).VerifyPage,
    ),
  })),
  {
    path: 'privacy',
    ...lazilyWithStore(
      ['privacy'],
      async () => (await import('../features/privacy/PrivacyPage')).PrivacyPage,
    ),
  },
];
