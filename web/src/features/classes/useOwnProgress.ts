import type { Membership } from '../../platform/membership';
import { useGetOwnProgressQuery } from './classesApi';

/** How far the member has got; read anew where it is shown, because a second device may have changed it. */
export const useOwnProgress = ({ classId, memberKey }: Pick<Membership, 'classId' | 'memberKey'>) =>
  useGetOwnProgressQuery({ classId, memberKey }, { refetchOnMountOrArgChange: true });
