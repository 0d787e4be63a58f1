import { use, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import { spaceTypeNames, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import overlay from '#src/ui/overlay/overlay.module.css';
import { ListSearch } from '#src/ui/select/OptionListView.tsx';
import { OptionItem } from '#src/ui/select/OptionItem.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { SpaceSelection } from '../selectSpaces.ts';
import { FilterBarContext } from '../useFilters.ts';
import { offeredLevels } from './offeredLevels.ts';
import { keyOf } from './findSpaces.ts';
import styles from './SpaceFinder.module.css';
import type { SpaceFinderProps } from './SpaceFinderProps.ts';
import { spaceOfType, spacesOfType } from './spacesOfType.ts';
import { readKey, useFinderSections, type PressedSpace } from './useFinderSections.ts';

/** A search over campuses, buildings, floors and zones; before anything is typed, recent ones and those beside what is in view. */
export function SpaceFinder(props: SpaceFinderProps) {
  const { filters, type, isSeveral = false, choosesType = false, onClose } = props;
  const spaces = useSpaces();
  const page = use(FilterBarContext);
  const [typed, setTyped] = useState('');
  const levels = useMemo(() => offeredLevels(page, spaces), [page, spaces]);
  const chosenIds = chosenOf(props);
  const { sections, found, isWhole } = useFinderSections({ ...props, levels, chosenIds }, typed);
  const chosen = chosenIds.map((id) => keyOf({ type, id }));
  const choose = (ids: readonly string[]) => {
    if (ids.length > 0) filters.selectSpaces(type, ids);
    else if (!props.isNeeded) filters.selectSpaces(...widerThan(filters.selection, type));
  };
  const press = (pressed: PressedSpace) => {
    const isBeside =
      pressed.type === type && !pressed.isRecent && isOption(spaces, props, pressed.id);
    if (isSeveral && isBeside) {
      choose(toggled(chosenIds, pressed.id));
      return;
    }
    if (pressed.id === '') choose([]);
    else filters.selectSpaces(pressed.type, [pressed.id]);
    onClose();
  };
  return (
    <div className={styles['panel']}>
      {choosesType && <TypeControl {...{ filters, type, levels }} />}
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <ListSearch label="Search spaces" placeholder={placeholderOf(levels)} />
        <div className="visually-hidden" role="status">
          {typed.trim() === '' || !isWhole ? '' : formatPlural(found, 'match', 'matches')}
        </div>
        <ListBox
          aria-label={spaceTypeNames[type]}
          className={classNames(overlay['list'], styles['list'])}
          items={sections}
          selectionMode={isSeveral ? 'multiple' : 'single'}
          // Escape closes the panel around the list; by default it would clear what is chosen first.
          escapeKeyBehavior="none"
          selectedKeys={chosen}
          onSelectionChange={(keys) => {
            const pressed = pressedKey(chosen, keys === 'all' ? [] : [...keys].map(String));
            if (pressed !== undefined) press(readKey(pressed));
          }}
          renderEmptyState={() => (
            <div className={overlay['empty']}>{emptyText(typed.trim(), isWhole)}</div>
          )}
        >
          {({ id, heading, more, options }) => (
            <ListBoxSection id={id}>
              <Header className={classNames(overlay['heading'], styles['heading'])}>
                {heading}
                {more > 0 && <span>{formatCount(more)} more. Keep typing to narrow the list</span>}
              </Header>
              {options.map((option) => (
                <OptionItem key={option.id} {...option} />
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}

function TypeControl({
  filters,
  type,
  levels,
}: Pick<SpaceFinderProps, 'filters' | 'type'> & { levels: readonly SpaceType[] }) {
  const spaces = useSpaces();
  const { selection, source, selectSpaces } = filters;
  return (
    <div className={styles['types']}>
      <SegmentedControl
        label="Space type"
        options={levels.map((id) => ({ id, label: spaceTypeNames[id] }))}
        value={type}
        onChange={(next) => {
          const id = spaceOfType(spaces, selection, { type: next, source });
          if (id !== null) selectSpaces(next, [id]);
        }}
      />
    </div>
  );
}

/** The chosen spaces of the level of the list; '' stands for all of them. */
function chosenOf({ filters, type, isSeveral = false }: SpaceFinderProps): string[] {
  const { selection } = filters;
  if (isSeveral) return selection.level === type ? selection.spaces.map(({ id }) => id) : [];
  return [type === 'zone' ? '' : (selection[type]?.id ?? '')];
}

/** What is in view once no space of a level is chosen. */
function widerThan(
  { campus, building, floor }: SpaceSelection,
  type: SpaceType,
): [SpaceType, string[]] {
  const present = (space: { id: string } | null) => (space ? [space.id] : []);
  if (type === 'zone') return ['floor', present(floor)];
  if (type === 'floor') return ['building', present(building)];
  return ['campus', type === 'building' ? present(campus) : []];
}

function isOption(
  spaces: SpaceStore,
  { filters: { selection, source }, type }: Pick<SpaceFinderProps, 'filters' | 'type'>,
  id: string,
): boolean {
  return spacesOfType(spaces, selection, { type, source }).some((one) => one.id === id);
}

/** The line that was pressed, which a list tells only as what is chosen then. */
function pressedKey(chosen: readonly string[], next: readonly string[]): string | undefined {
  return (
    next.find((key) => !chosen.includes(key)) ??
    chosen.find((key) => !next.includes(key)) ??
    chosen[0]
  );
}

function emptyText(typed: string, isWhole: boolean): string {
  if (!isWhole) return 'Loading zones…';
  return typed === '' ? 'None available' : `Nothing matches “${typed}”.`;
}

/** "Building, floor or zone". */
function placeholderOf(levels: readonly SpaceType[]): string {
  const [first = 'building', ...others] = levels;
  const last = others.at(-1);
  const title = spaceTypeNames[first];
  if (last === undefined) return title;
  return `${[title, ...others.slice(0, -1)].join(', ')} or ${last}`;
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
