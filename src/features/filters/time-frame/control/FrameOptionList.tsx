import { useRef } from 'react';
import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { classNames } from '#src/lib/browser/classNames.ts';
import { HeldTooltip } from '#src/ui/overlay/HeldTooltip.tsx';
import overlay from '#src/ui/overlay/overlay.module.css';
import styles from './FramePanel.module.css';
import type { FrameOption, FrameOptionGroup } from './frameOptions.ts';

interface FrameOptionListProps {
  label: string;
  groups: readonly FrameOptionGroup[];
  chosenId: string;
  /** Also called for the current choice. Refused choices are never passed on. */
  onChoose: (id: string) => void;
}

export function FrameOptionList({ label, groups, chosenId, onChoose }: FrameOptionListProps) {
  const refused = new Set(
    groups
      .flatMap(({ options }) => options.filter(({ refusal }) => refusal !== null))
      .map(({ id }) => id),
  );
  return (
    <ListBox
      aria-label={label}
      autoFocus
      className={classNames(overlay['list'], styles['list'])}
      selectionMode="single"
      selectedKeys={[chosenId]}
      onSelectionChange={(keys) => {
        const [key = chosenId] = keys;
        if (!refused.has(String(key))) onChoose(String(key));
      }}
    >
      {groups.map(({ title, options }) => (
        <ListBoxSection key={title} id={title} aria-label={title}>
          <Header className={overlay['heading'] ?? ''}>{title}</Header>
          {options.map((option) => (
            <OptionLine key={option.id} option={option} />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

/** A refused option keeps its place in the order of focus, so that its reason can be read. */
function OptionLine({ option: { id, label, refusal } }: { option: FrameOption }) {
  const line = useRef<HTMLSpanElement>(null);
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      className={classNames(overlay['item'], refusal !== null && styles['refused'])}
    >
      {({ isSelected, isFocusVisible, isHovered }) => (
        <>
          <span ref={line}>{label}</span>
          {isSelected && <Check className={overlay['mark']} size={14} aria-hidden />}
          {refusal !== null && (
            <>
              <Text slot="description" className="visually-hidden">
                {refusal}
              </Text>
              {(isFocusVisible || isHovered) && (
                <HeldTooltip triggerRef={line}>{refusal}</HeldTooltip>
              )}
            </>
          )}
        </>
      )}
    </ListBoxItem>
  );
}
