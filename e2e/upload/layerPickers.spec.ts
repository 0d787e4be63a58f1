import { expectNothingCut } from '../expectNothingCut.ts';
import { emptyTest as test, expect } from '../fixtures.ts';
import { corners, drawnDxf, polyline } from '#tests/server/uploads/drawnDxf.ts';

test('on a phone the pickers of layers show all of what they hold', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/tools/upload');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Building/ })
    .click();
  await page.getByRole('option', { name: 'New building' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const names = ['A-AREA-IDEN-ROOMS', 'A-WALL-FULL-HEIGHT', 'A-FURN'];
  const plan = names.map((name, at) => polyline(name, corners([at * 10, 0], [8, 6]))).join('');
  const file = {
    name: 'plan.dxf',
    mimeType: 'application/dxf',
    buffer: Buffer.from(drawnDxf(plan)),
  };
  await (await chooser).setFiles(file);
  const table = page.getByRole('table', { name: 'Layers of the drawing' });
  await expect(table.getByRole('button', { name: /holds:/ })).toHaveCount(names.length);
  await expectNothingCut(page);
  const isCut = (button: Element): boolean => {
    const { right } = button.getBoundingClientRect();
    const isWide = [...button.querySelectorAll('span')].some(
      (part) =>
        part.scrollWidth > part.clientWidth + 1 &&
        getComputedStyle(part).display !== 'inline' &&
        !part.hidden,
    );
    return isWide || right > innerWidth;
  };
  for (const name of names) {
    const picker = table.getByRole('button', { name: `${name} holds: ` });
    expect(await picker.evaluate(isCut), name).toBe(false);
  }
});
