import { Highlighter, Pause, Play, Repeat } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ToggleIconButton } from '#src/ui/button/ToggleIconButton.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import styles from './TimeScrubber.module.css';
import type { PlaybackControls } from './usePlayback.ts';

/** Starts and stops playback. */
export function PlayButton(props: { playback: PlaybackControls; isDisabled: boolean }) {
  const { playback, isDisabled } = props;
  const { isPlaying, setPlaying } = playback;
  return (
    <Button
      className={styles['play'] ?? ''}
      aria-label={isPlaying ? 'Pause' : 'Play'}
      isDisabled={isDisabled}
      onPress={() => setPlaying(!isPlaying)}
    >
      {isPlaying ? (
        <Pause size={16} aria-hidden fill="currentColor" />
      ) : (
        <Play size={16} aria-hidden fill="currentColor" />
      )}
    </Button>
  );
}

/** Whether dragging marks a stretch. */
export function MarkToggle(props: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <ToggleIconButton label="Mark a period" {...props}>
      <Highlighter size={16} aria-hidden />
    </ToggleIconButton>
  );
}

/** How fast, and whether over and over. */
export function PlaySettings({ playback }: { playback: PlaybackControls }) {
  const { speeds, speed, setSpeed, isLooping, setLooping } = playback;
  return (
    <div className={styles['settings']}>
      <Pill
        label="Speed"
        options={speeds.map(({ id, label }) => ({ id, label }))}
        value={speed.id}
        onChange={setSpeed}
      />
      <ToggleIconButton label="Repeat" isOn={isLooping} onChange={setLooping}>
        <Repeat size={16} aria-hidden />
      </ToggleIconButton>
    </div>
  );
}
