import { Upload } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import styles from './FileField.module.css';

interface FileFieldProps {
  label: string;
  /** Endings with their dots. */
  accepts: readonly string[];
  /** What was chosen, or what can be. */
  text: string;
  error?: string | undefined;
  onFile: (file: File) => void;
}

/** A file, chosen or dropped. */
export function FileField({ label, accepts, text, error, onFile }: FileFieldProps) {
  return (
    <div>
      <DropZone
        className={styles['zone'] ?? ''}
        aria-label="Drop it here, or paste it"
        onDrop={({ items }) => {
          const item = items.find((one) => one.kind === 'file');
          if (item) void item.getFile().then(onFile);
        }}
      >
        <Upload size={18} aria-hidden />
        <p>{text}</p>
        <FileTrigger
          acceptedFileTypes={accepts}
          onSelect={(files) => {
            const file = files?.item(0);
            if (file) onFile(file);
          }}
        >
          <Button className={styles['button'] ?? ''}>{label}</Button>
        </FileTrigger>
      </DropZone>
      <p className={styles['error']} role="alert">
        {error}
      </p>
    </div>
  );
}
