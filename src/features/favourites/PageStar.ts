/** Whether the page in view is a favourite, and what pressing its star does. */
export interface PageStar {
  isFavorite: boolean;
  /** Takes the page from the favourites, or asks for its name. */
  toggle: () => void;
  add: (name: string) => void;
}
