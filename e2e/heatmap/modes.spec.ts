import { readFile } from 'node:fs/promises';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { expect, test } from './heatmapTest.ts';

test('moments, hours of the week and periods can be navigated with the keyboard', async ({
  page,
  heatmap,
  open,
}) => {
  await test.step('a day can be played back by keyboard, and the moment is kept in the URL', async () => {
    await open({ mode: 'playback', day: '2026-10-14', minute: '600' });
    const slider = heatmap.slider('Time of day');
    await expect(slider).toHaveAttribute('aria-valuetext', /^10:00, /);
    await heatmap.openList();
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^10:05, /);
    await page.keyboard.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuetext', /^11:05, /);
    await expect(page).toHaveURL(/minute=665/);
    await expect(heatmap.ranking.getByText(/Utilization at 11:05/)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(heatmap.time.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(slider).not.toHaveAttribute('aria-valuetext', /^11:05, /);
    await page.keyboard.press('Space');
    await expect(heatmap.time.getByRole('button', { name: 'Play' })).toBeVisible();
    await heatmap.time.getByRole('button', { name: 'Continue to next day' }).click();
    await slider.focus();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
    await expect(page, 'the next day follows, and plays on').toHaveURL(/day=2026-10-15/);
    await heatmap.time.getByRole('button', { name: 'Pause' }).click();
    const back = heatmap.time.getByRole('button', { name: 'Previous day' });
    await back.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page, 'the second step goes on from the first').toHaveURL(/day=2026-10-13/);
    await page.reload();
    await expect(heatmap.time.getByRole('button', { name: /^Day/ })).toContainText('Tue, Oct 13');
  });

  await test.step('the typical week can be navigated hour by hour', async () => {
    await open({ mode: 'week', hour: '34' });
    const slider = heatmap.slider('Hour of the week');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Tuesday 10:00 to 11:00, /);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Tuesday 11:00 to 12:00, /);
    await page.keyboard.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Wednesday 11:00 to 12:00, /);
    await expect(page).toHaveURL(/hour=59/);
  });

  await test.step('two periods are shown side by side and move together', async () => {
    await open({ mode: 'compare', compare: 'side' });
    const plans = heatmap.plan;
    await expect(plans).toHaveCount(2);
    await expect(plans.first()).toHaveAccessibleName(/Sep 21 – Oct 4, 2026$/);
    await expect(plans.last()).toHaveAccessibleName(/Oct 5 – 18, 2026$/);
    await heatmap.choose('Swipe');
    await expect(page).toHaveURL(/compare=swipe/);
    const edge = page.getByRole('slider', { name: 'Divider between the periods' });
    await edge.focus();
    await page.keyboard.press('PageUp');
    await expect(edge).toHaveAttribute('aria-valuetext', /Oct 4, 2026 on the left 60%/);
    const box = await edge.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 15, (box?.y ?? 0) + 60);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) - 100, (box?.y ?? 0) + 60, { steps: 4 });
    await page.mouse.up();
    await expect(edge).not.toHaveAttribute('aria-valuenow', '60');
    await expect(plans).toHaveCount(2);
    await heatmap.choose('Difference');
    await expect(plans).toHaveCount(1);
    await expect(page, 'which it opens on').not.toHaveURL(/compare=/);
    await expect(heatmap.legend).toHaveAccessibleName(/Change of mean utilization/);
    await expect(heatmap.list.getByRole('option').first()).toContainText('pp');
  });
});

test('zones can be found, filtered and exported', async ({ page, heatmap, open }) => {
  await open();
  await heatmap.openList();

  await test.step('a zone can be found in the ranking with the keyboard', async () => {
    await expect(heatmap.list.getByRole('option')).toHaveCount(8);
    await heatmap.list.getByRole('option').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const second = page.getByRole('heading', { level: 2 });
    await expect(second).toBeVisible();
    const name = (await second.textContent()) ?? '';
    const panel = heatmap.panel(name);
    await expect(panel.getByText('Mean utilization')).toBeVisible();
    await expect(panel.getByRole('application', { name: /average day of/ })).toBeVisible();
    await panel.getByRole('button', { name: 'How was this computed?' }).click();
    await expect(page.getByRole('dialog', { name: 'How was this computed?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(heatmap.ranking).toBeVisible();
  });

  await test.step('numbers by type and tag have an explanation', async () => {
    await heatmap.choose('Types and tags');
    const number = heatmap.ranking.getByRole('cell').getByRole('button', { name: /%$/ }).first();
    await number.click();
    const explained = page.getByRole('dialog', { name: 'How was this computed?' });
    await expect(explained.getByRole('heading', { name: 'Formula' })).toBeVisible();
    await expect(explained.getByRole('table')).toContainText('Included: open, with valid data');
    await page.keyboard.press('Escape');
    await expect(explained).toBeHidden();
    await expect(number).toBeFocused();
    await heatmap.choose('Zones');
  });

  await test.step('bars of the legend filter the ranking and the table', async () => {
    const options = heatmap.list.getByRole('option');
    await expect(options).toHaveCount(8);
    const bars = heatmap.legend.getByRole('group').getByRole('button', { disabled: false });
    await bars.first().click();
    await expect(options).not.toHaveCount(8);
    await heatmap.choose('Table');
    const rows = heatmap.table.locator('tbody tr');
    await expect(rows).not.toHaveCount(8);
    await expect.poll(async () => (await rows.count()) - (await options.count())).toBe(0);
  });

  await test.step('the plan is saved as a picture, and its numbers as a table', async () => {
    await open();
    await expect(heatmap.plan).toBeVisible();
    for (const [choice, ending] of [
      ['Plan (PNG)', 'plan.png'],
      ['Plan (SVG)', 'plan.svg'],
      ['Zones (CSV)', 'zones.csv'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: choice }).click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^heatmap-works-5000-floor-1-2026-10-05-to-[\\d-]+-${ending}$`),
      );
    }

    await test.step('a day that is played back can be saved as a video', async () => {
      await heatmap.show('Playback');
      await expect(heatmap.slider('Time of day')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Playback \((MP4|WebM)\)$/ }).click();
      await expect(page.getByText(/^Recording, /)).toBeVisible();
      const film = await download;
      expect(film.suggestedFilename()).toMatch(/-playback\.(mp4|webm)$/);
      const input = new Input({
        source: new BufferSource(await readFile(await film.path())),
        formats: ALL_FORMATS,
      });
      const track = await input.getPrimaryVideoTrack();
      const { packetCount, averagePacketRate } = (await track?.computePacketStats()) ?? {};
      expect(averagePacketRate).toBeGreaterThanOrEqual(23.9);
      // Nine open hours in slots of five minutes with a frame between two of them, and a second at the end.
      expect(packetCount).toBe(2 * 9 * 12 - 1 + 24);
    });

    await test.step('a zone explains its number', async () => {
      await heatmap.show('Whole period');
      await heatmap.choose('Table');
      await heatmap.table.locator('button[data-column=utilisation_mean]').first().click();
      const dialog = page.getByRole('dialog', { name: 'How was this computed?' });
      await expect(dialog).toContainText('Mean utilization');
      await expect(dialog.getByRole('row', { name: /^Included/ })).toBeVisible();
    });
  });
});
