import { fragmentHead, vertexHead } from './shaderHeads.ts';

/** Lays a texture of the screen's size over the screen, pixel on pixel. */
export const pictureVertex = /* glsl */ `${vertexHead}
void main() {
  gl_Position = vec4(vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0, 0.0, 1.0);
}
`;

export const pictureFragment = /* glsl */ `${fragmentHead}
precision highp sampler2D;
uniform sampler2D uPicture;

void main() { finalColour = texelFetch(uPicture, ivec2(gl_FragCoord.xy), 0); }
`;
