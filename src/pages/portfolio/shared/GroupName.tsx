import { Link, useNavigate, useSearchParams } from 'react-router-dom';

interface GroupNameProps {
  group: { id: string; kind: string };
  name: string;
}

/** The name of a row, which leads to the trend of a building or floor. */
export function GroupName({ group, name }: GroupNameProps) {
  const href = useSpaceHref()(group);
  return href === null ? name : <Link to={href}>{name}</Link>;
}

/** Opens the trend of a row's building or floor; null where no row is one. */
export function useOpenGroup(
  rows: readonly { id: string; kind: string }[],
): ((id: string) => void) | null {
  const hrefOf = useSpaceHref();
  const navigate = useNavigate();
  if (rows.every((row) => hrefOf(row) === null)) return null;
  return (id) => {
    const row = rows.find((one) => one.id === id);
    const href = row && hrefOf(row);
    if (href) void navigate(href);
  };
}

/** Settings that mean something else on another page, or nothing. */
const left = ['group', 'show', 'hidden', 'table_sorting', 'comparison_timeframe', 'dataformat'];

/** The address of a building's or a floor's trend over the same frame; null for other groups. */
function useSpaceHref(): (group: { id: string; kind: string }) => string | null {
  const [search] = useSearchParams();
  return ({ id, kind }) => {
    if (kind !== 'building' && kind !== 'floor') return null;
    const query = new URLSearchParams(search);
    for (const name of [...left, 'ids', 'space_type', 'campus']) query.delete(name);
    query.set('ids', id);
    query.set('space_type', kind);
    query.sort();
    return `/building/chart?${query}`;
  };
}
