import type { BackupPlace } from './BackupPlace.ts';
import { FolderPlace } from './FolderPlace.ts';
import { readS3Address, type S3Settings } from './s3/readS3Address.ts';

/** The folder or the `s3://` address that a person named. Rejects with a sentence when it is neither. */
export async function openPlace(text: string, settings: S3Settings): Promise<BackupPlace> {
  const address = readS3Address(text);
  if (address === undefined) return new FolderPlace(text);
  const { S3Place } = await import('./s3/S3Place.ts');
  return new S3Place(address, settings);
}
