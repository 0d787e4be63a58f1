/** One line of the menu. */
export interface MenuItemModel {
  /** Path and kept query, or /forbidden for a page that has to be asked for. */
  href: string;
  title: string;
  isCurrent: boolean;
  isBeta: boolean;
  /** Why the page cannot be opened; null when it can. */
  disabledReason: string | null;
  /** Whether a disabled item still leads to `href`. */
  isLink: boolean;
}

export interface MenuGroupModel {
  /** A heading within the section; null for items that stand directly in it. */
  title: string | null;
  items: readonly MenuItemModel[];
}

export interface MenuSectionModel {
  id: string;
  title: string;
  groups: readonly MenuGroupModel[];
}

/** The report menu: items on top, then sections of which one is open. */
export interface MenuModel {
  top: readonly MenuItemModel[];
  sections: readonly MenuSectionModel[];
}
