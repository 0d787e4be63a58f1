import { Fragment } from 'react';
import { useActionList } from '#src/ui/actions/useActions.ts';
import { KeyCaps } from '#src/ui/actions/KeyCaps.tsx';
import { useShortcutSetting } from '#src/ui/actions/useShortcutSetting.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import styles from './ShortcutSheet.module.css';
import { actionGroups, type Action, type ActionGroup } from '#src/ui/actions/Action.ts';

interface SheetGroup {
  title: ActionGroup;
  lines: { id: string; title: string; keys: readonly string[] }[];
}

/** The actions that have keys, under their headings. */
function toSheet(actions: readonly Action[]): SheetGroup[] {
  return actionGroups
    .map((group) => ({
      title: group,
      lines: actions
        .filter((action) => action.group === group)
        .flatMap(({ id, title, keys }) => (keys?.length ? [{ id, title, keys }] : [])),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** The keys that do something at this place, and the switch that turns single keys off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Sheet />
      <div className={styles['foot']}>
        <SingleKeys />
        <Button onPress={onClose}>Close</Button>
      </div>
    </>
  );
}

function Sheet() {
  const actions = useActionList();
  return (
    <div className={styles['scroll']} role="group" aria-label="Shortcuts" tabIndex={0}>
      <div className={styles['groups']}>
        {toSheet(actions).map(({ title, lines }) => (
          <section key={title} className={styles['group']} aria-label={title}>
            <h3 className={styles['title']}>{title}</h3>
            <dl className={styles['lines']}>
              {lines.map((line) => (
                <Fragment key={line.id}>
                  <dt>{line.title}</dt>
                  <dd>
                    {line.keys.map((keys, at) => (
                      <Fragment key={keys}>
                        {at > 0 && ' or '}
                        <KeyCaps keys={keys} />
                      </Fragment>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}

function SingleKeys() {
  const { isOn, setOn } = useShortcutSetting();
  return (
    <Switch isOn={isOn} onChange={setOn}>
      Single-key shortcuts
    </Switch>
  );
}
