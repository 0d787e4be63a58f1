import { fragmentHead, paintReading, vertexHead } from './shaderHeads.ts';

/**
 * Names and values as quads (card/quadIndices.ts). Each is four words of uLabels: anchor x | y << 16; zone (20 bits) | on plan << 20 | slot << 21 (3 bits) |
 * partner step << 24; offset x | y << 16 in 1/8 CSS px, signed; piece | first step << 16 | last step << 24. Slot 0 is
 * fixed text; slots 1..5 are the characters of the value, read from the paint, so values upload nothing of their own.
 * Piece offsets count from the middle of the line; digits follow at `digits`, then %, + and −. A domain that begins below
 * zero is one of differences: their numbers have a sign, as wide as +, and no %. A zone without a capacity reads people.
 * A halo in the color of the ground keeps furniture and hatching off the letters; single characters have none beyond their
 * own width, where the next one stands. labelInk.ts says the same for the raster.
 */
export const labelVertex = /* glsl */ `${vertexHead}${paintReading}
uniform highp usampler2D uLabels;
uniform highp usampler2D uPieces;
uniform int uShown;
uniform int uPerInstance;
uniform float uStep;
uniform float uShownMin;
uniform float uShownMax;
uniform float uLineShift;
uniform int uPercent;
uniform int uMeasured;
uniform int uDigits;
uniform vec4 uAdvance;
uniform int uMargin;
uniform int uSplit;
uniform float uBlend;
uniform vec3 uPlan;
uniform vec3 uCore;
uniform vec3 uSunken;
uniform vec3 uInkSoft;
uniform vec3 uInkFaint;
out vec2 vTexel;
flat out vec4 vInk;
flat out vec4 vHalo;
flat out ivec2 vHaloed;

const vec3 darkInk = vec3(23.0, 32.0, 43.0) / 255.0;

float signed16(uint word) { return float(int(word << 16u) >> 16); }

/** Character of a value's slot: piece, or -1 past its end; x in CSS px from the line's middle. */
int valuePiece(int slot, int texel, int flags, bool isStart, out float x) {
  bool isPeople = (flags & 16) != 0;
  int percent = isPeople ? 0 : uPercent;
  int value = isPeople ? texel : int(floor(float(texel) * (uShownMax - uShownMin) / 254.0 + uShownMin + 0.5));
  int number = abs(value);
  int sign = !isPeople && uShownMin < 0.0 && number > 0 ? 1 : 0;
  int digits = number >= 100 ? 3 : number >= 10 ? 2 : 1;
  bool isOver = (flags & 32) != 0;
  float width = float(sign) * uAdvance.w + float(digits) * uAdvance.x + float(percent) * (uAdvance.y + uAdvance.z) + (isOver ? uAdvance.w : 0.0);
  x = isStart ? 0.0 : -width * 0.5;
  if (slot < sign) return uDigits + (value > 0 ? 11 : 12);
  slot -= sign;
  x += float(sign) * uAdvance.w;
  if (slot < digits) {
    x += float(slot) * uAdvance.x;
    int power = digits - 1 - slot;
    return uDigits + (power == 2 ? number / 100 : power == 1 ? (number / 10) % 10 : number % 10);
  }
  x += float(digits) * uAdvance.x;
  if (slot == digits && percent == 1) { x += uAdvance.y; return uDigits + 10; }
  if (isOver && slot == digits + percent) { x += float(percent) * (uAdvance.y + uAdvance.z); return uDigits + 11; }
  return -1;
}

void hide() { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); }

void main() {
  int quad = gl_InstanceID * uPerInstance + (gl_VertexID >> 2);
  if (quad >= uShown) { hide(); return; }
  uvec4 label = texelFetch(uLabels, texelAt(quad), 0);
  float first = float((label.w >> 16u) & 0xffu);
  float last = float(label.w >> 24u);
  if (uStep < first || uStep >= last) { hide(); return; }
  int zone = int(label.y & 0xfffffu);
  bool isOnPlan = ((label.y >> 20u) & 1u) == 1u;
  int slot = int((label.y >> 21u) & 7u);
  float partner = float(label.y >> 24u);
  int piece = int(label.w & 0xffffu);
  vec2 offset = vec2(signed16(label.z), signed16(label.z >> 16u)) / 8.0;
  bool isMeasured = zone < uMeasured;
  ivec2 texels = isMeasured ? texelsOf(zone, uMeasured) : ivec2(255);
  int texel = texels.x;
  int flags = isMeasured ? flagsOf(zone, texel) : 0;
  bool hasValue = texel != 255 && (flags & 5) == 0;
  if (slot > 0 && !hasValue) { hide(); return; }
  if (uStep >= partner && hasValue) offset.y += slot == 0 ? -uLineShift : uLineShift;
  if (slot > 0) {
    float x = 0.0;
    bool isStart = piece == 1;
    piece = valuePiece(slot - 1, texel, flags, isStart, x);
    offset.x += x;
    if (piece < 0) { hide(); return; }
  }
  vec4 ink = vec4(isMeasured ? uInkSoft : uInkFaint, 1.0);
  vec4 halo = vec4(isOnPlan || (flags & 16) != 0 ? uPlan : isMeasured ? uSunken : uCore, 0.85);
  if (hasValue && !isOnPlan && (flags & 18) == 0) {
    vec4 colour = paletteAt(texels.y);
    float kind = colour.a;
    halo.rgb = colour.rgb;
    ink.rgb = kind > 0.75 ? darkInk : kind > 0.25 ? vec3(1.0) : vec3(0.0);
  }
  if ((flags & 1) != 0) { ink = vec4(uInkFaint, 0.55); halo = vec4(uPlan, 0.55); }
  vInk = ink;
  vHalo = vec4(halo.rgb, uMoment < 0.0 ? halo.a * uBlend : halo.a);
  uvec4 cell = texelFetch(uPieces, texelAt(piece), 0);
  vec2 corner = vec2(float(gl_VertexID & 1), float((gl_VertexID >> 1) & 1));
  vec2 anchor = toPixel(vec2(float(label.x & 0xffffu), float(label.x >> 16u)));
  vec2 origin = floor(anchor + offset * uPixelRatio - vec2(0.0, float(cell.w) * 0.5) + 0.5);
  origin.x -= float(uMargin - 1);
  int inset = slot > 0 || uSplit == 1 ? uMargin : 0;
  vHaloed = ivec2(cell.x + uint(inset), cell.x + cell.z - uint(inset));
  vTexel = vec2(cell.xy) + corner * vec2(cell.zw);
  gl_Position = toClip(origin + corner * vec2(cell.zw));
}
`;

export const labelFragment = /* glsl */ `${fragmentHead}
precision highp sampler2D;
uniform sampler2D uAtlas;
in vec2 vTexel;
flat in vec4 vInk;
flat in vec4 vHalo;
flat in ivec2 vHaloed;

void main() {
  ivec2 texel = ivec2(vTexel);
  vec2 cover = texelFetch(uAtlas, texel, 0).rg;
  float ink = cover.r * vInk.a;
  bool isHaloed = texel.x >= vHaloed.x && texel.x < vHaloed.y;
  float halo = isHaloed ? cover.g * vHalo.a * (1.0 - ink) : 0.0;
  finalColour = vec4(vInk.rgb * ink + vHalo.rgb * halo, ink + halo);
}
`;
