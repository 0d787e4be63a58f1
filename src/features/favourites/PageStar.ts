/** Whether the page in view is a favorite, and what pressing its star does. */
export interface PageStar {
  isFavorite: boolean;
  /** Takes the page from the favorites, or asks for its name. */
  toggle: () => void;
  add: (name: string) => void;
}
