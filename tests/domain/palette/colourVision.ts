import { fromLinear, toLinear } from '#domain/palette/Rgb.ts';
import type { Rgb } from '#domain/palette/Rgb.ts';

/** Full dichromacy by Machado, Oliveira and Fernandes (2009), severity 1.0, applied to linear light. */
const machado = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;

export type ColourVision = keyof typeof machado;
export const colourVisions = Object.keys(machado) as ColourVision[];

export function asSeenWith(vision: ColourVision, colour: Rgb): Rgb {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = machado[vision];
  const [r, g, b] = [toLinear(colour[0]), toLinear(colour[1]), toLinear(colour[2])];
  return [
    fromLinear(rr * r + rg * g + rb * b),
    fromLinear(gr * r + gg * g + gb * b),
    fromLinear(br * r + bg * g + bb * b),
  ];
}
