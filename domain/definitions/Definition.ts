/** One term: what it means in a sentence, the formula where there is one, and the cases at its edges. */
export interface Definition {
  name: string;
  /** Other names for the same measure, from the field or other products. */
  alsoCalled?: readonly string[];
  summary: string;
  formula?: string;
  details?: readonly string[];
}

/** The terms of one subject, in reading order, by the id that names them in links. */
export interface DefinitionSection {
  title: string;
  terms: Readonly<Record<string, Definition>>;
}

/** Counts the times that a definition changed what a number means; files name it. */
export const definitionsVersion = 1;
