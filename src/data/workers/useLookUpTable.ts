import { useQuery } from '@tanstack/react-query';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { heatmapWorker } from './workers.ts';

/** 256 colors of a palette in a theme, RGBA. */
export function useLookUpTable(choice: PaletteChoice) {
  return useQuery<Uint8Array>({
    queryKey: ['look-up-table', choice.palette, choice.theme],
    queryFn: async () => (await heatmapWorker.ask((service) => service.lookUpTable(choice))).rgba,
    staleTime: Infinity,
    structuralSharing: false,
  });
}
