import { fragmentHead, vertexHead } from './shaderHeads.ts';

/** Marks that one draw call shows: hover, focus and 30 selected zones; more selected zones take further calls. */
export const marksPerDraw = 32;

/** Rings round marked zones: uniforms name stretches of the outline texture, so a mark uploads nothing. */
export const markVertex = /* glsl */ `${vertexHead}
uniform highp usampler2D uOutlines;
uniform ivec4 uMarks[${marksPerDraw}];
uniform vec3 uAccent;
uniform vec3 uInk;
out vec2 vAt;
flat out vec4 vColour;
flat out vec3 vShape;

vec2 vertexAt(int index) {
  return toPixel(vec2(texelFetch(uOutlines, texelAt(index), 0).rg));
}

void main() {
  int edge = gl_InstanceID;
  ivec4 mark = ivec4(0);
  for (int i = 0; i < ${marksPerDraw}; i += 1) {
    mark = uMarks[i];
    if (edge < mark.y) break;
    edge -= mark.y;
  }
  vec2 a = vertexAt(mark.x + edge);
  vec2 b = vertexAt(mark.x + edge + 1);
  float size = length(b - a);
  vec2 along = size > 0.0 ? (b - a) / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  float halfWidth = (mark.z == 0 ? 1.0 : mark.z == 1 ? 2.0 : 1.75) * uPixelRatio;
  float halo = mark.z == 2 ? 3.0 * uPixelRatio : 0.0;
  float reach = halfWidth + halo + 1.0;
  float x = (gl_VertexID & 1) == 0 ? -reach : size + reach;
  float y = (gl_VertexID & 2) == 0 ? -reach : reach;
  vAt = vec2(x, y);
  vShape = vec3(size, halfWidth, halo);
  vColour = mark.z == 0 ? vec4(uInk, 0.7) : vec4(uAccent, 1.0);
  gl_Position = mark.y == 0 ? vec4(2.0, 2.0, 2.0, 1.0) : toClip(a + along * x + across * y);
}
`;

export const markFragment = /* glsl */ `${fragmentHead}
in vec2 vAt;
flat in vec4 vColour;
flat in vec3 vShape;

void main() {
  float away = length(vec2(max(max(-vAt.x, vAt.x - vShape.x), 0.0), vAt.y));
  float core = clamp(vShape.y + 0.5 - away, 0.0, 1.0);
  float halo = vShape.z > 0.0 ? clamp(vShape.y + vShape.z + 0.5 - away, 0.0, 1.0) * 0.3 : 0.0;
  float alpha = max(core, halo) * vColour.a;
  finalColour = vec4(vColour.rgb * alpha, alpha);
}
`;
