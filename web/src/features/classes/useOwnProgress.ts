import type { Membership } from '../../platform/membership';
import { useGetOwnProgressQuery } from './classesApi';

/** How far the member has got; shared by the bar and the page of the class. */
export const useOwnProgress = ({ classId, memberKey }: Pick<Membership, 'classId' | 'memberKey'>) =>
  useGetOwnProgressQuery({ classId, memberKey });
