import earcut from 'earcut';
import { ringOf, type BenchScene } from '../../scene/BenchScene.ts';
import { backgroundColour, lineColour, lookUp } from '../../scene/palette.ts';
import type { Size, View } from '../../scene/View.ts';
import type { BenchEngine, Stage } from '../BenchEngine.ts';
import { FrameDraw } from '../frames.ts';
import { OwnIndex } from '../OwnIndex.ts';
import { createProgram, createTexture, rowTexels } from './rawGl.ts';

const vertexSource = `#version 300 es
precision highp float;
layout(location = 0) in vec2 aPosition;
layout(location = 1) in uint aZone;
uniform vec4 uView;
uniform sampler2D uValues;
uniform sampler2D uPalette;
uniform vec4 uLine;
flat out vec4 vColour;
void main() {
  int zone = int(aZone);
  int texel = int(texelFetch(uValues, ivec2(zone % ${rowTexels}, zone / ${rowTexels}), 0).r * 255.0 + 0.5);
  vColour = uLine.a > 0.0 ? uLine : vec4(texelFetch(uPalette, ivec2(texel, 0), 0).rgb, 1.0);
  gl_Position = vec4(aPosition * uView.xy + uView.zw, 0.0, 1.0);
}`;

const fragmentSource = `#version 300 es
precision mediump float;
flat in vec4 vColour;
out vec4 colour;
void main() { colour = vColour; }`;

/** Bare WebGL 2: one indexed draw for the insides, one for the outlines, one byte uploaded a zone. The bound to reach. */
export class RawEngine implements BenchEngine {
  readonly #canvas = document.createElement('canvas');
  readonly #frame = new FrameDraw(() => this.#draw());
  #gl: WebGL2RenderingContext | null = null;
  #index: OwnIndex | null = null;
  #size: Size = { width: 0, height: 0 };
  #view: View = { x: 0, y: 0, scale: 1 };
  #rows = 0;
  #bytes = new Uint8Array();
  #triangles = 0;
  #lines = 0;
  #hasOutlines = false;
  #viewPlace: WebGLUniformLocation | null = null;
  #linePlace: WebGLUniformLocation | null = null;

  async create({ host, size, scene, view, values, hasOutlines }: Stage): Promise<void> {
    Object.assign(this.#canvas, size);
    host.append(this.#canvas);
    const gl = this.#canvas.getContext('webgl2', { antialias: false });
    if (!gl) throw new Error('no WebGL 2');
    this.#gl = gl;
    this.#hasOutlines = hasOutlines;
    this.#size = size;
    this.#index = new OwnIndex(scene);
    const program = createProgram(gl, vertexSource, fragmentSource);
    gl.useProgram(program);
    this.#viewPlace = gl.getUniformLocation(program, 'uView');
    this.#linePlace = gl.getUniformLocation(program, 'uLine');
    gl.uniform1i(gl.getUniformLocation(program, 'uPalette'), 1);
    this.#upload(gl, scene);
    this.#rows = Math.ceil(scene.count / rowTexels);
    this.#bytes = new Uint8Array(this.#rows * rowTexels);
    gl.activeTexture(gl.TEXTURE1);
    createTexture(gl, { format: gl.RGBA, width: 256, height: 1, data: lookUp });
    gl.activeTexture(gl.TEXTURE0);
    createTexture(gl, { format: gl.RED, width: rowTexels, height: this.#rows, data: this.#bytes });
    this.setView(view);
    this.setValues(values);
    await this.drawn();
  }

  setValues(values: Uint8Array): void {
    const gl = this.#gl;
    if (!gl) return;
    this.#bytes.set(values);
    const whole = Math.floor(values.length / rowTexels);
    const rest = values.length - whole * rowTexels;
    const send = (y: number, width: number, height: number) =>
      gl.texSubImage2D(
        gl.TEXTURE_2D,
        0,
        0,
        y,
        width,
        height,
        gl.RED,
        gl.UNSIGNED_BYTE,
        this.#bytes,
        y * rowTexels,
      );
    if (whole > 0) send(0, rowTexels, whole);
    if (rest > 0) send(whole, rest, 1);
    this.#frame.request();
  }

  setView(view: View): void {
    this.#view = view;
    this.#frame.request();
  }

  pick(x: number, y: number): number {
    return this.#index?.pick(this.#view, this.#size, [x, y]) ?? -1;
  }

  drawn(): Promise<void> {
    return this.#frame.drawn();
  }

  destroy(): void {
    this.#gl?.getExtension('WEBGL_lose_context')?.loseContext();
    this.#canvas.remove();
  }

  #upload(gl: WebGL2RenderingContext, scene: BenchScene): void {
    const vertices = new Uint32Array(scene.xy.length);
    const triangles: number[] = [];
    const lines: number[] = [];
    for (let zone = 0; zone < scene.count; zone += 1) {
      const first = scene.ringStart[zone] ?? 0;
      const ring = ringOf(scene, zone);
      ring.forEach(([x, y], at) => {
        vertices[(first + at) * 2] = x | (y << 16);
        vertices[(first + at) * 2 + 1] = zone;
        lines.push(first + at, first + ((at + 1) % ring.length));
      });
      for (const corner of earcut(ring.flat())) triangles.push(first + corner);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.UNSIGNED_SHORT, true, 8, 0);
    gl.enableVertexAttribArray(1);
    gl.vertexAttribIPointer(1, 1, gl.UNSIGNED_INT, 8, 4);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(
      gl.ELEMENT_ARRAY_BUFFER,
      Uint32Array.from([...triangles, ...lines]),
      gl.STATIC_DRAW,
    );
    this.#triangles = triangles.length;
    this.#lines = lines.length;
  }

  #draw(): void {
    const gl = this.#gl;
    if (!gl) return;
    const { width, height } = this.#size;
    const { x, y, scale } = this.#view;
    const [sx, sy] = [(2 * scale) / width, (-2 * scale) / height];
    gl.viewport(0, 0, width, height);
    const [red, green, blue] = backgroundColour;
    gl.clearColor(red / 255, green / 255, blue / 255, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.uniform4f(this.#viewPlace, 65_535 * sx, 65_535 * sy, -x * sx, -y * sy);
    gl.uniform4f(this.#linePlace, 0, 0, 0, 0);
    gl.drawElements(gl.TRIANGLES, this.#triangles, gl.UNSIGNED_INT, 0);
    if (!this.#hasOutlines) return;
    gl.uniform4f(this.#linePlace, lineColour[0] / 255, lineColour[1] / 255, lineColour[2] / 255, 1);
    gl.drawElements(gl.LINES, this.#lines, gl.UNSIGNED_INT, this.#triangles * 4);
  }
}
