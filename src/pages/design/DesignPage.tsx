import { Page } from '#src/ui/page/Page.tsx';
import { ButtonSamples } from './ButtonSamples.tsx';
import styles from './DesignPage.module.css';
import { DisplaySamples } from './DisplaySamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { OverlaySamples } from './OverlaySamples.tsx';
import { SelectSamples } from './SelectSamples.tsx';

const themes = [
  { id: 'light', title: 'Light' },
  { id: 'dark', title: 'Dark' },
] as const;

/** Every component of src/ui in its states, in both themes side by side. */
export function DesignPage() {
  return (
    <Page title="Design">
      <div className={styles['themes']}>
        {themes.map(({ id, title }) => (
          <section key={id} className={styles['theme']} data-theme={id} aria-label={title}>
            <h2 className={styles['themeTitle']}>{title}</h2>
            <ButtonSamples />
            <FieldSamples />
            <SelectSamples />
            <DisplaySamples />
            <OverlaySamples />
          </section>
        ))}
      </div>
    </Page>
  );
}
