/** Texels in a row of the value texture. */
export const rowTexels = 256;

export function createProgram(
  gl: WebGL2RenderingContext,
  vertexSource: string,
  fragmentSource: string,
): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('the context is lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'no program');
  return program;
}

interface Texels {
  readonly format: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Makes a texture of bytes on the active unit, read without filtering. */
export function createTexture(gl: WebGL2RenderingContext, texels: Texels): void {
  const { format, width, height, data } = texels;
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST);
  const inner = format === gl.RED ? gl.R8 : gl.RGBA8;
  gl.texImage2D(gl.TEXTURE_2D, 0, inner, width, height, 0, format, gl.UNSIGNED_BYTE, data);
}
