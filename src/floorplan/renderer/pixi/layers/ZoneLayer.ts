import { Container, GlProgram, Shader, UniformGroup } from 'pixi.js';
import type { PlanBox } from '../../../camera/Camera.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { zoneBox } from '../../../scene/zoneBox.ts';
import { CardBuffer } from '../card/CardBuffer.ts';
import { CardTexture } from '../card/CardTexture.ts';
import { type SharedResources, stillUniforms } from '../ViewUniforms.ts';
import {
  plainZoneFragment,
  plainZoneVertex,
  zoneFragment,
  zoneVertex,
} from '../shaders/zoneShader.ts';
import { ZoneRun } from './ZoneRun.ts';

/**
 * The insides of all zones, 8 bytes a vertex, colored by textures: those that fill their outline and nothing else, then
 * those with rounded corners and what lies over them. While nothing is hatched or played back, the first are drawn by a
 * program that knows none of it. Rebuilt only for another floor.
 */
export class ZoneLayer {
  readonly container = new Container();
  readonly #uniforms = new UniformGroup(
    {
      uBlend: { value: 1, type: 'f32' },
      uHovered: { value: -1, type: 'i32' },
      uMeasured: { value: 0, type: 'i32' },
    },
    stillUniforms,
  );
  readonly #vertices: CardBuffer;
  readonly #bounds: CardTexture;
  readonly #shader: Shader;
  readonly #blendShader: Shader;
  readonly #restShader: Shader;
  readonly #plain: ZoneRun | null;
  readonly #others: ZoneRun | null;
  #isHatched = true;

  constructor(scene: FloorScene, shared: SharedResources) {
    const { pack, fills } = scene;
    const { renderer } = shared;
    this.#vertices = new CardBuffer(renderer, { kind: 'vertex', make: () => toVertices(scene) });
    this.#bounds = new CardTexture(renderer, {
      format: 'rgba16uint',
      texels: fills.isRounded.includes(1) ? pack.zoneCount : 0,
      channels: 4,
      create: (length) => new Uint16Array(length),
      fill: (data) => writeBoxes(data, scene),
    });
    this.#uniforms.uniforms.uMeasured = pack.measuredCount;
    const paint = paintResources(shared, this.#uniforms);
    this.#shader = new Shader({
      glProgram: GlProgram.from({ vertex: zoneVertex, fragment: zoneFragment, name: 'zones' }),
      resources: { ...paint, ...shared.paint.day.resources, uBounds: this.#bounds.source },
    });
    this.#blendShader = plainShader('blended-zones', { blends: true }, paint);
    this.#restShader = plainShader('zones-at-rest', { blends: false }, paint);
    const runOf = (start: number, endExclusive: number): ZoneRun | null => {
      if (start === endExclusive) return null;
      const vertices = this.#vertices.buffer;
      const run = { scene, renderer, vertices, shader: this.#shader };
      return new ZoneRun({ start, endExclusive }, run);
    };
    this.#plain = runOf(0, fills.plainCount);
    this.#others = runOf(fills.plainCount, fills.order.length);
    for (const run of this.#runs) run.addTo(this.container);
  }

  get #runs(): ZoneRun[] {
    return [this.#plain, this.#others].filter((run) => run !== null);
  }

  setBlend(share: number): void {
    this.#setUniform('uBlend', share);
    this.#chooseShader();
  }

  setHovered(zone: number | null): void {
    this.#setUniform('uHovered', zone ?? -1);
  }

  /** Whether any zone may be hatched. */
  setHatched(isHatched: boolean): void {
    this.#isHatched = isHatched;
    this.#chooseShader();
  }

  /** Makes ready what draws the zones once some are hatched, or none are. */
  prepare(): void {
    for (const run of this.#runs) run.prepare(this.#shader);
    this.#plain?.prepare(this.#blendShader);
    this.#plain?.prepare(this.#restShader);
  }

  /** Leaves out what the camera does not see. */
  cull(seen: PlanBox): void {
    for (const run of this.#runs) run.cull(seen);
  }

  /** Brings geometry back after a lost context. */
  restore(): void {
    this.#vertices.restore();
    this.#bounds.restore();
    for (const run of this.#runs) run.restore();
  }

  #chooseShader(): void {
    const isBlending = this.#uniforms.uniforms.uBlend < 1;
    const plainShader = isBlending ? this.#blendShader : this.#restShader;
    this.#plain?.setShader(this.#isHatched ? this.#shader : plainShader);
  }

  #setUniform(name: 'uBlend' | 'uHovered', value: number): void {
    const { uniforms } = this.#uniforms;
    if (uniforms[name] === value) return;
    uniforms[name] = value;
    this.#uniforms.update();
  }

  dispose(): void {
    for (const run of this.#runs) run.dispose();
    this.container.destroy();
    this.#shader.destroy();
    this.#blendShader.destroy();
    this.#restShader.destroy();
    this.#vertices.dispose();
    this.#bounds.dispose();
  }
}

/** What a program that paints zones reads. */
function paintResources(shared: SharedResources, zones: UniformGroup) {
  const { view, theme, paint, palette } = shared;
  return {
    view,
    theme,
    zones,
    uValues: paint.values.source,
    uOldValues: paint.oldValues.source,
    uFlags: paint.flags.source,
    uPalette: palette,
  };
}

function plainShader(
  name: string,
  { blends }: { blends: boolean },
  resources: ReturnType<typeof paintResources>,
): Shader {
  const vertex = plainZoneVertex({ blends });
  return new Shader({
    glProgram: GlProgram.from({ vertex, fragment: plainZoneFragment, name }),
    resources,
  });
}

/** Boxes of rounded zones, the only ones that are read. */
function writeBoxes(data: Uint16Array, { pack, fills }: FloorScene): void {
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    if (fills.isRounded[zone] !== 1) continue;
    const { minX, minY, maxX, maxY } = zoneBox(pack, zone);
    data.set([minX, minY, maxX, maxY], zone * 4);
  }
}

/** x and y as 16 bits each, then the word of zoneShader.ts. */
function toVertices({ pack, fills }: FloorScene): Uint32Array<ArrayBuffer> {
  const vertices = new Uint32Array(pack.xy.length);
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const word = zone | ((fills.style[zone] ?? 0) << 22) | ((fills.isRounded[zone] ?? 0) << 25);
    const end = pack.ringStart[zone + 1] ?? 0;
    for (let vertex = pack.ringStart[zone] ?? 0; vertex < end; vertex += 1) {
      const x = pack.xy[vertex * 2] ?? 0;
      const y = pack.xy[vertex * 2 + 1] ?? 0;
      vertices[vertex * 2] = x | (y << 16);
      vertices[vertex * 2 + 1] = word;
    }
  }
  return vertices;
}
