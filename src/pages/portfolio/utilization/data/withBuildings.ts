import type { UtilizationRequest } from './UtilizationRequest.ts';

/** The request with its buildings as groups beside the rows: seats are released building by building, whatever the rows are. */
export function withBuildings<Request extends UtilizationRequest>(request: Request): Request {
  const { subject } = request;
  if (subject.grouping === 'building') return request;
  return { ...request, subject: { ...subject, grouping: `building,${subject.grouping}` } };
}
