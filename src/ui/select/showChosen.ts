import overlay from '../overlay/overlay.module.css';

/**
 * For the ref of a list in a popover: scrolls the popover, and nothing around it, until the chosen line is in its middle. The browser
 * says when the list has got its size; before that nothing can be scrolled.
 */
export function showChosen(list: Element | null): (() => void) | undefined {
  if (list === null) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry || entry.contentRect.height === 0) return;
    observer.disconnect();
    const chosen = list.querySelector('[aria-selected="true"]');
    const popover = list.closest(`.${overlay['popover']}`);
    if (!chosen || !popover) return;
    const line = chosen.getBoundingClientRect();
    const view = popover.getBoundingClientRect();
    popover.scrollTop += (line.top + line.bottom - view.top - view.bottom) / 2;
  });
  observer.observe(list);
  return () => observer.disconnect();
}
