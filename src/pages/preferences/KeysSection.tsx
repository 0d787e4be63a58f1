import { useShortcutSetting } from '#src/ui/actions/useShortcutSetting.ts';
import { Switch } from '#src/ui/field/Switch.tsx';
import { PreferenceRow, PreferenceSection } from './PreferenceSection.tsx';

/** Whether single keys do something. */
export function KeysSection() {
  const { isOn, setOn } = useShortcutSetting();
  return (
    <PreferenceSection title="Keyboard">
      <PreferenceRow
        name="Single-key shortcuts"
        sentence="One key, such as ? for all shortcuts, does something on every page. Turn this off when you dictate or use a switch. Kept by this browser alone."
      >
        <Switch isOn={isOn} onChange={setOn}>
          Single keys are shortcuts
        </Switch>
      </PreferenceRow>
    </PreferenceSection>
  );
}
