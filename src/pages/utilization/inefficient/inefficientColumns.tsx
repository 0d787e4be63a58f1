import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { RowButton } from '../shared/table/RowButton.tsx';
import type { UsedSpace } from './model/toUsedSpaces.ts';

/** The columns of the ranking; `most` is the greatest number of blocked seat-hours, `onSelect` shows a space on its floor. */
export function inefficientColumns(
  most: number,
  onSelect: (id: string) => void,
): TableColumn<UsedSpace>[] {
  const share = (value: number | null) => <ShareBar share={value} text={formatPercent(value)} />;
  return [
    {
      id: 'name',
      title: 'Space',
      isText: true,
      width: 140,
      value: ({ zone }) => zone.name,
      render: ({ id, zone }) => <RowButton onPress={() => onSelect(id)}>{zone.name}</RowButton>,
    },
    { id: 'floor', title: 'Floor', isText: true, width: 76, value: ({ floorName }) => floorName },
    {
      id: 'blocked',
      title: 'Blocked a week',
      width: 146,
      value: ({ blockedPerWeek }) => blockedPerWeek,
      render: ({ blockedPerWeek: hours }) => (
        <ShareBar share={most > 0 ? (hours ?? 0) / most : 0} text={formatTenths(hours)} />
      ),
    },
    {
      id: 'use',
      title: 'Time in use',
      width: 146,
      value: ({ timeInUse }) => timeInUse,
      render: ({ timeInUse }) => share(timeInUse),
    },
    {
      id: 'fill',
      title: 'Fill when used',
      width: 146,
      value: ({ fill }) => fill,
      render: ({ fill }) => share(fill),
    },
    { id: 'seats', title: 'Seats', width: 66, value: ({ capacity }) => capacity },
    {
      id: 'group',
      title: 'Typical group',
      width: 80,
      value: ({ groupMedian }) => groupMedian,
      render: ({ groupMedian }) => formatTenths(groupMedian),
    },
    {
      id: 'group90',
      title: 'P90 group',
      width: 72,
      value: ({ groupP90 }) => groupP90,
      render: ({ groupP90 }) => formatTenths(groupP90),
    },
    {
      id: 'suggestion',
      title: 'Size that would do',
      isText: true,
      width: 126,
      value: ({ sizeClass, suggestion }) => suggestionText(sizeClass, suggestion),
    },
    {
      id: 'sessions',
      title: 'Sessions',
      width: 78,
      value: ({ sessions }) => sessions,
      render: ({ sessions }) => formatCount(sessions),
    },
    {
      id: 'coverage',
      title: 'Coverage',
      width: 84,
      value: ({ coverage }) => coverage,
      render: ({ coverage }) => <Coverage value={coverage} />,
    },
  ];
}

/** "S instead of L, up to 2 seats", or that the size fits. */
function suggestionText(
  sizeClass: UsedSpace['sizeClass'],
  suggestion: UsedSpace['suggestion'],
): string {
  if (suggestion === null) return `${sizeClass ?? 'This size'} fits`;
  return suggestion.name === sizeClass
    ? `${suggestion.name}, with fewer seats`
    : `${suggestion.name} instead of ${sizeClass ?? 'this size'}`;
}
