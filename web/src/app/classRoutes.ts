import type { RouteObject } from 'react-router-dom';
import { lazily } from './lazily';

/** A class's pages: the teacher's, the learner's, and those that anyone may read. */
export const classRoutes: RouteObject[] = [
  {
    path: 'classes/new',
    ...lazily(
      ['classes'],
      async () => (await import('../features/classes/opening/NewClassPage')).NewClassPage,
    ),
  },
  {
    path: 'classes/:classId',
    ...lazily(
      ['classes', 'exercises'],
      async () => (await import('../features/classes/teacher/ClassPage')).ClassPage,
    ),
  },
  {
    path: 'classes/:classId/me',
    ...lazily(['membership'], async () => (await import('../features/classes/mine/MyClassPage')).MyClassPage),
  },
  {
    path: 'join',
    ...lazily(['membership'], async () => (await import('../features/classes/join/JoinPage')).JoinPage),
  },
  {
    path: 'certificates/:code',
    ...lazily(
      ['membership'],
      async () => (await import('../features/classes/certificate/CertificatePage')).CertificatePage,
    ),
  },
  ...['verify', 'verify/:code'].map((path) => ({
    path,
    ...lazily(
      ['membership'],
      async () => (await import('../features/classes/certificate/VerifyPage')).VerifyPage,
    ),
  })),
  {
    path: 'privacy',
    ...lazily(['privacy'], async () => (await import('../features/privacy/PrivacyPage')).PrivacyPage),
  },
];
