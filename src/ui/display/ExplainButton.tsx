import styles from './ExplainButton.module.css';

interface ExplainButtonProps {
  text: string;
  onPress: () => void;
}

/** A number that tells where it comes from when it is pressed. */
export function ExplainButton({ text, onPress }: ExplainButtonProps) {
  return (
    <button
      type="button"
      className={styles['explain']}
      aria-description="How was this computed?"
      onClick={onPress}
    >
      {text}
    </button>
  );
}
