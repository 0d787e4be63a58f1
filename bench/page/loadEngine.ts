import type { BenchEngine } from '../engines/BenchEngine.ts';
import type { EngineName } from './EngineName.ts';

type Load = () => Promise<BenchEngine>;

const ours = () => import('../engines/ours/OursEngine.ts');

const loaders: Record<EngineName, Load> = {
  null: async () => new (await import('../engines/NullEngine.ts')).NullEngine(),
  raw: async () => new (await import('../engines/raw/RawEngine.ts')).RawEngine(),
  ours: async () => new (await ours()).OursEngine({ kind: 'pixi' }),
  'ours-2d': async () => new (await ours()).OursEngine({ kind: 'raster' }),
  'ours-blend': async () => new (await ours()).OursEngine({ kind: 'pixi', blends: true }),
  'ours-fills': async () => new (await ours()).OursEngine({ kind: 'pixi', hidesLines: true }),
  'pixi-graphics': async () =>
    new (await import('../engines/PixiGraphicsEngine.ts')).PixiGraphicsEngine(),
  deck: async () => new (await import('../engines/DeckEngine.ts')).DeckEngine(),
  maplibre: async () => new (await import('../engines/MapLibreEngine.ts')).MapLibreEngine(),
  konva: async () => new (await import('../engines/KonvaEngine.ts')).KonvaEngine(),
  'react-konva': async () =>
    new (await import('../engines/ReactKonvaEngine.tsx')).ReactKonvaEngine(),
  svg: async () => new (await import('../engines/SvgEngine.ts')).SvgEngine(),
};

/** Fetches an engine's code alone, so that no library weighs on another's page. */
export async function loadEngine(name: string): Promise<BenchEngine> {
  const load = Object.hasOwn(loaders, name) ? loaders[name as EngineName] : undefined;
  if (!load) throw new RangeError(`There is no engine ${name}`);
  return load();
}
