import { useQuery } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
import { demoProgressQuery } from './demoProgressQuery.ts';

/** Whether the people in view are simulated. */
export function useIsSimulation(): boolean {
  const { api } = useServices();
  const { data } = useQuery(demoProgressQuery(api));
  return data !== undefined && data.state !== 'off';
}
