import { useLocation } from 'react-router-dom';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localParts } from '#domain/time/localParts.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { moveHref, scenarioFlag } from '#src/features/filters/handOver.ts';
import { heatmapMomentHref } from '#src/features/filters/heatmapHref.ts';
import { teamName } from '#src/data/spaces/spaceTypes.ts';
import {
  formatCount,
  formatPeople,
  formatPercent,
  formatPlural,
} from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Menu } from '#src/ui/overlay/Menu.tsx';
import styles from './TeamSpace.module.css';
import { TagZones } from './TagZones.tsx';
import { weekdayLabels } from './teamSpaceTexts.ts';
import type { RankedSpace } from './teamSpaceTables.ts';
import type { TeamSpaceProps } from './TeamSpaceView.ts';

interface PlaceCardProps extends Pick<TeamSpaceProps, 'view' | 'place' | 'data' | 'choose'> {
  space: RankedSpace;
  isChosen: boolean;
}

/** A place for the team: how much room it has on which days, and why it ranks where it does. */
export function PlaceCard({ space, view, place, data, isChosen, choose }: PlaceCardProps) {
  const { rank, floorId, zoneIds, seats, slack, m2, parts, score, worst } = space;
  const { search } = useLocation();
  const { dayNumber, minuteOfDay } = localParts(worst.startMs, place.building.timezone);
  const query = new URLSearchParams(search);
  query.set('startdatetime', data.request.frame.startdatetime);
  query.set('enddatetime', data.request.frame.enddatetime);
  const href = heatmapMomentHref(floorId, `?${query}`, { day: dayKeyOf(dayNumber), minuteOfDay });
  const title = `${rank}. ${view.floorName(floorId)}`;
  return (
    <Card className={styles['place']} label={title}>
      <header>
        <h3>{title}</h3>
        <p>
          {formatCount(slack)} of {formatPlural(seats, 'seat')} to spare in{' '}
          {formatPlural(zoneIds.length, 'place')}
          {m2 !== null && `, ${formatCount(m2)} m²`}
        </p>
        <div className={styles['acts']}>
          <ToggleChip isOn={isChosen} onChange={() => choose(space.id)}>
            Show on the plan
          </ToggleChip>
          <MoveMenu space={space} view={view} place={place} query={query.toString()} />
          <TagZones space={space} place={place} />
        </div>
      </header>
      <ScoreBars score={score} parts={parts} />
      <WeekdayBars weekdays={space.weekdays} />
      <p className={styles['worst']}>
        Fullest: {formatPeople(worst.people)} people, {view.momentName(worst.startMs)}{' '}
        <LinkTo href={href}>See that moment</LinkTo>
      </p>
    </Card>
  );
}

interface MoveMenuProps extends Pick<TeamSpaceProps, 'view' | 'place'> {
  space: RankedSpace;
  query: string;
}

/** Hands the place to Consolidate, as the move of a team that sits on another floor today. */
function MoveMenu({ space, view, place, query }: MoveMenuProps) {
  const canPlan = useStartUp().flags.has(scenarioFlag);
  const groups = view.teams
    .filter(({ floorId }) => floorId !== space.floorId)
    .map(({ floorId, tags }) => ({
      id: floorId,
      title: view.floorName(floorId),
      entries: tags.map((tag) => ({
        id: `${floorId} ${tag}`,
        label: teamName(tag),
        href: moveHref(place.building.id, { floorId, tag, to: space.floorId }, `?${query}`),
      })),
    }));
  if (!canPlan || groups.length === 0) return null;
  return (
    <Menu label="Team that moves here" groups={groups}>
      <Button>Plan the move</Button>
    </Menu>
  );
}

function ScoreBars({ score, parts }: Pick<RankedSpace, 'score' | 'parts'>) {
  const bars = [
    { name: 'Score', value: score },
    { name: 'Compactness', value: parts.compactness },
    { name: 'Margin', value: parts.margin },
    { name: 'Tags', value: parts.tags },
  ];
  return (
    <dl className={styles['score']}>
      {bars.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles['bar']} aria-hidden>
              <span style={{ inlineSize: `${value * 100}%` }} />
            </span>
            {formatPercent(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Seats to spare on each weekday; below zero so many are short. */
export function WeekdayBars({ weekdays }: Pick<RankedSpace, 'weekdays'>) {
  const most = Math.max(1, ...weekdays.map((slack) => slack ?? 0));
  return (
    <ol className={styles['days']} aria-label="Seats to spare by weekday">
      {weekdays.map((slack, day) => (
        <li key={weekdayLabels[day]}>
          <span className={styles['column']} aria-hidden>
            <span style={{ blockSize: `${(Math.max(0, slack ?? 0) / most) * 100}%` }} />
          </span>
          <b>{slack === null ? '–' : slack}</b>
          <span>{weekdayLabels[day]}</span>
        </li>
      ))}
    </ol>
  );
}
