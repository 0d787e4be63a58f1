import type { Upload, UploadMapping } from '#contract/uploads.ts';

/** What a part of the form shows and changes. */
export interface MappingPart {
  upload: Upload;
  mapping: UploadMapping;
  /** Told of how the mapping as it is then becomes the next. */
  onChange: (change: (before: UploadMapping) => UploadMapping) => void;
}

/** A mapping that doesn't say one of its fields. */
export function without(mapping: UploadMapping, field: keyof UploadMapping): UploadMapping {
  const { [field]: _, ...others } = mapping;
  return others;
}

/** Whether what is uploaded becomes a picture to trace from. */
export function isPicture({ kind }: Pick<Upload, 'kind'>, { use }: UploadMapping): boolean {
  return kind === 'image' || use === 'underlay';
}
