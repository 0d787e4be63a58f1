import { fragmentHead, vertexHead } from './shaderHeads.ts';

/** Chunks of lines at most, and the uniform vectors that name those in sight. */
export const mostLineChunks = 128;
const lineChunkWords = mostLineChunks / 4;

/**
 * Lines of the plan as quads (card/quadIndices.ts), sorted by style, an instance for each chunk in sight; upright ones are
 * laid on whole pixels.
 */
export const edgeVertex = /* glsl */ `${vertexHead}
uniform highp usampler2D uLines;
uniform ivec4 uStarts;
uniform int uCount;
uniform int uPerInstance;
uniform ivec4 uChunks[${lineChunkWords}];
uniform float uWidths[5];
out float vAcross;
flat out float vHalf;
flat out int vStyle;

float snap(float at, float width) { return mod(width, 2.0) < 0.5 ? floor(at + 0.5) : floor(at) + 0.5; }

void main() {
  int chunk = uChunks[gl_InstanceID >> 2][gl_InstanceID & 3];
  int line = chunk * uPerInstance + (gl_VertexID >> 2);
  if (line >= uCount) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  ivec4 past = ivec4(greaterThanEqual(ivec4(line), uStarts));
  int style = past.x + past.y + past.z + past.w;
  float width = uWidths[style];
  vec4 ends = vec4(texelFetch(uLines, texelAt(line), 0));
  vec2 a = toPixel(ends.xy);
  vec2 b = toPixel(ends.zw);
  vec2 run = abs(b - a);
  bool isUpright = run.x < 0.75 || run.y < 0.75;
  if (isUpright) width = max(1.0, floor(width + 0.5));
  if (run.x < 0.75) a.x = b.x = snap((a.x + b.x) * 0.5, width);
  if (run.y < 0.75) a.y = b.y = snap((a.y + b.y) * 0.5, width);
  float size = length(b - a);
  vec2 along = size > 0.0 ? (b - a) / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  float side = (gl_VertexID & 2) == 0 ? -1.0 : 1.0;
  float cap = style >= 3 ? width * 0.5 : 0.0;
  vec2 end = (gl_VertexID & 1) == 0 ? a - along * cap : b + along * cap;
  vHalf = width * 0.5;
  vAcross = side * (isUpright ? vHalf : vHalf + 1.0);
  vStyle = style;
  gl_Position = toClip(end + across * vAcross);
}
`;

const dashing = /* glsl */ `
  vec2 onPlan = pixelHere() - uView.zw;
  if (vStyle == 1) alpha *= step(mod((onPlan.x + onPlan.y) / uPixelRatio, 6.0), 3.0);`;

/** A graphics card in software works off the branch of dashes for every pixel: a third of what lines cost. */
export function edgeFragment({ hasDashes }: { hasDashes: boolean }): string {
  return /* glsl */ `${fragmentHead}
uniform vec4 uColours[5];
in float vAcross;
flat in float vHalf;
flat in int vStyle;

void main() {
  vec4 colour = uColours[vStyle];
  float alpha = clamp(vHalf + 0.5 - abs(vAcross), 0.0, 1.0) * colour.a;
  ${hasDashes ? dashing : ''}
  finalColour = vec4(colour.rgb * alpha, alpha);
}
`;
}
