import { Link } from 'react-router-dom';
import { useSpaceHref } from './useSpaceHref.ts';

interface GroupNameProps {
  group: { id: string; kind: string };
  name: string;
}

/** The name of a row, which leads to the trend of a building or floor. */
export function GroupName({ group, name }: GroupNameProps) {
  const href = useSpaceHref()(group);
  return href === null ? name : <Link to={href}>{name}</Link>;
}
