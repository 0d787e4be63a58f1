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
/* Rows of 256 as in dataTexture.ts; a division would cost more than the rest of a vertex. */
ivec2 texelAt(int index) { return ivec2(index & 255, index >> 8); }
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

/** The paint of a zone at rest; flag bits as in contract/floorPack.ts. The palette's alpha says which ink reads on a color. */
export const restReading = /* glsl */ `
uniform sampler2D uValues;
uniform sampler2D uOldValues;
uniform sampler2D uFlags;
uniform sampler2D uPalette;

int byteAt(sampler2D source, int zone) {
  return int(texelFetch(source, texelAt(zone), 0).r * 255.0 + 0.5);
}
vec4 paletteAt(int texel) { return texelFetch(uPalette, ivec2(texel, 0), 0); }
`;

/** The paint of a zone, in playback as well. */
export const paintReading = /* glsl */ `${restReading}
uniform sampler2D uDay;
layout(std140) uniform moment { float uMoment; };

/* Rows of 2,048 as in DayTexture.ts. */
int dayByteAt(int at) { return int(texelFetch(uDay, ivec2(at & 2047, at >> 11), 0).r * 255.0 + 0.5); }
/**
 * Texels of a zone: x what it reads, y what colours it. In playback (uMoment >= 0, in rows of uDay) x is the slot that has
 * begun and y on its way to the next, unless one of the two is missing: playback/PlaybackDay.ts says the same.
 */
ivec2 texelsOf(int zone, int zones) {
  if (uMoment < 0.0) return ivec2(byteAt(uValues, zone));
  int at = int(uMoment) * zones + zone;
  int texel = dayByteAt(at);
  float share = fract(uMoment);
  if (share == 0.0 || texel == 255) return ivec2(texel);
  int next = dayByteAt(at + zones);
  if (next == 255) return ivec2(texel);
  return ivec2(texel, int(floor(float(texel) + float(next - texel) * share + 0.5)));
}
/** In playback only what holds at any moment: filtered out, no capacity; and "over", which the top texel says. */
int flagsOf(int zone, int texel) {
  int flags = byteAt(uFlags, zone);
  return uMoment < 0.0 ? flags : (flags & 17) | (texel == 254 ? 32 : 0);
}
`;
