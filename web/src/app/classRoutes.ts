import type { RouteObject } from 'react-router-dom';
import { lazily } from './lazily';

/** A class's pages: the teacher's, the learner's, and those that anyone may read. */
export const classRoutes: RouteObject[] = [
  {
    path: 'classes/new',
    ...lazily(['classes'], async () => (await import('../features/classes/NewClassPage')).NewClassPage),
  },
  {
    path: 'classes/:classId',
    ...lazily(
      ['classes', 'exercises'],
      async () => (await import('../features/classes/ClassPage')).ClassPage,
    ),
  },
  {
    path: 'classes/:classId/me',
    ...lazily(['membership'], async () => (await import('../features/classes/MyClassPage')).MyClassPage),
  },
  {
    path: 'join',
    ...lazily(['membership'], async () => (await import('../features/classes/JoinPage')).JoinPage),
  },
  {
    path: 'certificates/:code',
    ...lazily(
      ['membership'],
      async () => (await import('../features/classes/CertificatePage')).CertificatePage,
    ),
  },
  ...['verify', 'verify/:code'].map((path) => ({
    path,
    ...lazily(['membership'], async () => (await import('../features/classes/VerifyPage')).VerifyPage),
  })),
  {
    path: 'privacy',
    ...lazily(['privacy'], async () => (await import('../features/privacy/PrivacyPage')).PrivacyPage),
  },
];
