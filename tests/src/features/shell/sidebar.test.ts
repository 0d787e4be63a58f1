import { expect, it } from 'vitest';
import { useSidebar } from '#src/features/shell/sidebar/useSidebar.ts';

const { showPage, setOpenSection } = useSidebar.getState();
const opened = () => useSidebar.getState().openSection;

it('opens the section of the page in view, and closes it with a page that is in none', () => {
  showPage('building');
  expect(opened()).toBe('building');
  showPage('bookings');
  expect(opened()).toBe('bookings');
  showPage(null);
  expect(opened()).toBeNull();
});

it('keeps a section that was opened while a page without one was on its way', () => {
  showPage('building');
  setOpenSection('favorites');
  showPage(null);
  expect(opened()).toBe('favorites');
  showPage('bookings');
  expect(opened()).toBe('bookings');
});
