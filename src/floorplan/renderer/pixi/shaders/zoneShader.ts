import { fragmentHead, paintReading, restReading, vertexHead } from './shaderHeads.ts';

/** A vertex is a position and a word: zone in bits 0..21, fill style in 22..24, rounded in bit 25. */
const zoneInputs = /* glsl */ `
in vec2 aPosition;
in uint aZone;
uniform float uBlend;
uniform int uHovered;
uniform int uMeasured;
uniform vec3 uPlan;
uniform vec3 uCore;
uniform vec3 uLine;
uniform vec3 uSunken;
uniform vec3 uInk;

const int solid = 0, tint = 1, desk = 2, ground = 3, core = 4, furniture = 5, wash = 6;
`;

/** The color of a zone's inside, and its hatching: rgb and how strong it is. */
const zonePaint = /* glsl */ `
vec3 valueColour(int texel, int flags) {
  if ((flags & 16) != 0) return uPlan;
  if (texel == 255 || (flags & 4) != 0) return uSunken;
  vec3 colour = paletteAt(texel).rgb;
  return (flags & 2) != 0 ? mix(uSunken, colour, 0.3) : colour;
}

vec4 paintOf(int zone, int style, out vec4 hatch) {
  hatch = vec4(0.0);
  if (zone >= uMeasured) return vec4(style == core ? uCore : uPlan, 1.0);
  ivec2 texels = texelsOf(zone, uMeasured);
  int texel = texels.y;
  int flags = flagsOf(zone, texels.x);
  vec3 colour = valueColour(texel, flags);
  if (uBlend < 1.0 && uMoment < 0.0 && texel != 255) {
    int oldTexel = byteAt(uOldValues, zone);
    if (oldTexel != 255) colour = mix(valueColour(oldTexel, flags), colour, uBlend);
  }
  bool isEmpty = (flags & 16) != 0;
  bool isMissing = !isEmpty && (texel == 255 || (flags & 6) != 0);
  if (isMissing) hatch = vec4(uLine, 1.0);
  else if (!isEmpty && (flags & 72) != 0) hatch = vec4(uInk, 0.16);
  float alpha = isMissing ? 1.0 : style == tint ? 0.28 : style == wash ? 0.55 : 1.0;
  if (zone == uHovered) colour = mix(colour, uInk, 0.08);
  if ((flags & 1) != 0) { colour = mix(colour, uPlan, 0.86); hatch.a *= 0.2; }
  return vec4(colour, alpha);
}
`;

/**
 * Fills zones. The color is worked out per vertex and handed on flat; rounded corners and their border come from the zone's
 * box.
 */
export const zoneVertex = /* glsl */ `${vertexHead}${paintReading}${zoneInputs}${zonePaint}
uniform highp usampler2D uBounds;
flat out vec4 vColour;
flat out vec4 vHatch;
flat out vec4 vBox;
flat out vec4 vBorder;
flat out vec2 vShape;

void main() {
  int zone = int(aZone & 0x3fffffu);
  int style = int((aZone >> 22u) & 7u);
  bool isRounded = ((aZone >> 25u) & 1u) == 1u;
  vec2 pixel = toPixel(aPosition * 65535.0);
  vBox = vec4(0.0);
  vBorder = vec4(0.0);
  vShape = vec2(-1.0, 0.0);
  vColour = paintOf(zone, style, vHatch);
  if (isRounded) {
    vec4 bounds = vec4(texelFetch(uBounds, texelAt(zone), 0));
    vBox = vec4(floor(toPixel(bounds.xy) + 0.5), floor(toPixel(bounds.zw) + 0.5));
    pixel = floor(pixel + 0.5);
    float side = min(vBox.z - vBox.x, vBox.w - vBox.y) / uPixelRatio;
    bool isArea = style == tint || style == wash || style == solid;
    vShape = vec2((isArea ? min(8.0, side * 0.12) : min(6.0, side * 0.18)) * uPixelRatio, isArea ? 1.0 : 0.0);
    float strength = isArea ? 1.0 : clamp((side - 3.0) / 5.0, 0.0, 1.0) * (style == furniture ? 0.6 : 1.0);
    vBorder = vec4(uLine, strength);
    if (style == furniture && side < 4.0) vColour = vec4(uLine, 1.0);
  }
  gl_Position = toClip(pixel);
}
`;

export const zoneFragment = /* glsl */ `${fragmentHead}
flat in vec4 vColour;
flat in vec4 vHatch;
flat in vec4 vBox;
flat in vec4 vBorder;
flat in vec2 vShape;

/** Stripes at 45 degrees that move with the plan: 2 of 7 CSS pixels. */
float stripe(vec2 pixel) {
  vec2 onPlan = pixel - uView.zw;
  float along = mod((onPlan.x + onPlan.y) * 0.70710678 / uPixelRatio, 7.0);
  return clamp((1.0 - abs(along - 3.5)) * uPixelRatio + 0.5, 0.0, 1.0);
}

void main() {
  vec2 pixel = pixelHere();
  vec4 colour = vColour;
  if (vHatch.a > 0.0) colour.rgb = mix(colour.rgb, vHatch.rgb, stripe(pixel) * vHatch.a);
  float cover = 1.0;
  if (vShape.x >= 0.0) {
    vec2 halfSize = (vBox.zw - vBox.xy) * 0.5;
    vec2 corner = abs(pixel - (vBox.xy + vBox.zw) * 0.5) - halfSize + vShape.x;
    float outside = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - vShape.x;
    cover = clamp(0.5 - outside, 0.0, 1.0);
    float border = clamp(outside + max(1.0, floor(uPixelRatio + 0.5)) + 0.5, 0.0, 1.0) * vBorder.a;
    vec2 onPlan = pixel - uView.zw;
    if (vShape.y > 0.5) border *= step(mod((onPlan.x + onPlan.y) / uPixelRatio, 6.0), 3.0);
    colour = vec4(mix(colour.rgb * colour.a, vBorder.rgb, border), mix(colour.a, 1.0, border));
    finalColour = colour * cover;
    return;
  }
  finalColour = vec4(colour.rgb * colour.a, colour.a);
}
`;

/** As paintOf does it, of a zone that has a value. */
const blending = /* glsl */ `
  int oldTexel = byteAt(uOldValues, zone);
  if (oldTexel != 255) colour = mix(paletteAt(oldTexel).rgb, colour, uBlend);`;

/**
 * Fills zones of which none is rounded, hatched or played back, blended from old values or not: a graphics card in software
 * works off every branch of a pixel, reads every texture that a vertex might need, and compiles all of it first.
 */
export function plainZoneVertex({ blends }: { blends: boolean }): string {
  return /* glsl */ `${vertexHead}${restReading}${zoneInputs}
flat out vec4 vColour;

void main() {
  int zone = int(aZone & 0x3fffffu);
  int style = int((aZone >> 22u) & 7u);
  gl_Position = toClip(toPixel(aPosition * 65535.0));
  vColour = vec4(style == core ? uCore : uPlan, 1.0);
  if (zone >= uMeasured) return;
  int flags = byteAt(uFlags, zone);
  vec3 colour = paletteAt(byteAt(uValues, zone)).rgb;
  ${blends ? blending : ''}
  if ((flags & 16) != 0) colour = uPlan;
  if (zone == uHovered) colour = mix(colour, uInk, 0.08);
  if ((flags & 1) != 0) colour = mix(colour, uPlan, 0.86);
  float alpha = style == tint ? 0.28 : style == wash ? 0.55 : 1.0;
  vColour = vec4(colour * alpha, alpha);
}
`;
}

export const plainZoneFragment = /* glsl */ `${fragmentHead}
flat in vec4 vColour;

void main() { finalColour = vColour; }
`;
