import { create } from 'zustand';
import { localArea } from '#src/lib/browser/storage.ts';

const collapsedKey = 'sidebar_collapsed';

interface SidebarState {
  /** Whether only icons show. */
  isCollapsed: boolean;
  /** Whether the drawer of a narrow screen is open. */
  isDrawerOpen: boolean;
  /** The one open section; undefined until the page in view is known. */
  openSection: string | null | undefined;
  /** The section of the page in view; undefined until that is known. */
  pageSection: string | null | undefined;
  setCollapsed: (isCollapsed: boolean) => void;
  setDrawerOpen: (isDrawerOpen: boolean) => void;
  setOpenSection: (section: string | null) => void;
  /**
   * Opens the section of a page that comes into view. One that is in none closes that of the page before; what a person opened while
   * it was on its way stays.
   */
  showPage: (section: string | null) => void;
}

/** Open and closed parts of the menu. */
export const useSidebar = create<SidebarState>((set) => ({
  isCollapsed: localArea.read(collapsedKey) !== null,
  isDrawerOpen: false,
  openSection: undefined,
  pageSection: undefined,
  setCollapsed: (isCollapsed) => {
    if (isCollapsed) localArea.write(collapsedKey, 'collapsed');
    else localArea.remove(collapsedKey);
    set({ isCollapsed });
  },
  setDrawerOpen: (isDrawerOpen) => set({ isDrawerOpen }),
  setOpenSection: (openSection) => set({ openSection }),
  showPage: (section) =>
    set(({ openSection, pageSection }) => ({
      openSection: section === null && openSection !== pageSection ? openSection : section,
      pageSection: section,
    })),
}));
