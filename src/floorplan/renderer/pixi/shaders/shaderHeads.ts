/** Shared head of every vertex shader: plan units (0..65,535, y down) to device pixels to clip space. */
export const vertexHead = /* glsl */ `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp usampler2D;
uniform vec4 uView;
uniform vec2 uSize;
uniform float uPixelRatio;

vec2 toPixel(vec2 plan) { return plan * uView.xy + uView.zw; }
vec4 toClip(vec2 pixel) { return vec4(pixel.x / uSize.x * 2.0 - 1.0, 1.0 - pixel.y / uSize.y * 2.0, 0.0, 1.0); }
ivec2 texelAt(int index, int width) { return ivec2(index % width, index / width); }
`;

export const fragmentHead = /* glsl */ `#version 300 es
precision highp float;
precision highp int;
uniform vec4 uView;
uniform vec2 uSize;
uniform float uPixelRatio;
out vec4 finalColour;

vec2 pixelHere() { return vec2(gl_FragCoord.x, uSize.y - gl_FragCoord.y); }
`;

/** The paint of a zone; flag bits as in contract/floorPack.ts. The palette's alpha says which ink reads on a colour. */
export const paintReading = /* glsl */ `
uniform sampler2D uValues;
uniform sampler2D uOldValues;
uniform sampler2D uFlags;
uniform sampler2D uPalette;

int byteAt(sampler2D source, int zone) {
  return int(texelFetch(source, texelAt(zone, textureSize(source, 0).x), 0).r * 255.0 + 0.5);
}
vec4 paletteAt(int texel) { return texelFetch(uPalette, ivec2(texel, 0), 0); }
`;
