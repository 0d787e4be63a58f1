import { flagStates, type FlagState } from '#src/features/feature-flags/flagsInForce.ts';
import { useSaveUserData } from '#src/data/account/useSaveUserData.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './FeatureFlagsPage.module.css';

/** The feature flags and which are on for the person; a choice takes effect in menu and routes at once. */
export function FeatureFlagsPage() {
  const { grantedFlags, userData } = useStartUp();
  const save = useSaveUserData();
  const states = flagStates(grantedFlags, userData.featureFlags);
  const set = (name: string, isOn: boolean | null) =>
    save({ type: 'SET_FEATURE_FLAG', name, isOn });
  return (
    <Page
      title="Feature Flags"
      about="Pages that are not available to everyone yet. Your choices affect only you, and don’t change your permissions."
      width="table"
    >
      <Card>
        <ul aria-label="Feature flags">
          {states.map((state) => (
            <li key={state.name} className={styles['row']}>
              <Switch isOn={state.isOn} onChange={(isOn) => set(state.name, isOn)}>
                <code>{state.name}</code>
              </Switch>
              <span className={styles['description']}>{state.description}</span>
              <span className={styles['decided']}>
                {decidedText(state)}
                {state.decidedBy === 'own' && (
                  <TextButton onPress={() => set(state.name, null)}>
                    {state.isOnOtherwise ? 'Reset to on' : 'Reset to off'}
                    <span className="visually-hidden"> for {state.name}</span>
                  </TextButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

function decidedText({ decidedBy, isOn }: FlagState): string {
  const texts = {
    default: isOn ? 'on by default' : 'off by default',
    granted: 'set for you by the server',
    own: 'your choice',
  };
  return texts[decidedBy];
}
