import { expect, test } from './rightNowTest.ts';

const everywhere = { Alder: 1, Birch: 0, Cedar: 3, Date: 5, Elm: 2, Fir: 7, Hall: 14 };

// Ten minutes, so that a whole slot of five has passed with data.
test.beforeEach(async ({ api, house }) => {
  await api.postCounts(house, everywhere, 320);
  await api.postCounts(house, everywhere, 20);
});

test('arrow keys move between zones, and each is announced', async ({
  page,
  house,
  rightNow,
  open,
}) => {
  await open();
  await rightNow.hover('Alder');
  await page.mouse.move(2, 2);
  await rightNow.plan.focus();
  const announced = page.locator('[aria-live="polite"]').filter({ hasText: /\S/ });
  for (const [key, words] of [
    ['ArrowRight', 'Alder, 25%'],
    ['ArrowRight', 'Birch, 0%'],
    ['ArrowDown', 'Hall, 35%'],
    ['ArrowUp', 'Birch, 0%'],
    ['ArrowRight', 'Cedar, 38%'],
    ['ArrowDown', 'Fir, 50%'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(announced).toHaveText(words);
  }
  await page.keyboard.press('Enter');
  await expect(rightNow.panel('Fir')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`ids=${house.place('Fir').id}&space_type=zone`));
});

test('the selection is kept in the URL and survives a reload', async ({
  page,
  house,
  rightNow,
  open,
}) => {
  await open();
  await rightNow.click('Birch');
  await expect(rightNow.panel('Birch')).toBeVisible();
  await expect(page).toHaveURL(
    `/building/heatmap/now?ids=${house.place('Birch').id}&space_type=zone`,
  );
  await rightNow.click('Fir', ['Shift']);
  await expect(rightNow.panel('Fir')).toBeVisible();
  const both = `ids=${house.place('Birch').id}&ids=${house.place('Fir').id}&space_type=zone`;
  await expect(page).toHaveURL(`/building/heatmap/now?${both}`);

  await page.reload();
  await expect(rightNow.panel('Fir')).toBeVisible();
  await expect(page).toHaveURL(`/building/heatmap/now?${both}`);

  await rightNow.plan.focus();
  await page.keyboard.press('Escape');
  await expect(rightNow.panel('Fir')).toBeHidden();
  await expect(page).toHaveURL(house.path);

  await page.goBack();
  await expect(rightNow.panel('Fir')).toBeVisible();
});

test('panel and table describe every zone', async ({ page, house, rightNow, open }) => {
  await open();

  await test.step('the panel shows the zone now and today, and closes', async () => {
    await rightNow.click('Date');
    const panel = rightNow.panel('Date');
    await expect(panel).toContainText('Meeting room · size L · 10 seats · 20 m²');
    await expect(panel).toContainText(/5people, 50% of seats/);
    await expect(panel.getByText('busy', { exact: true })).toBeVisible();
    await expect(panel.getByText('peak today 5 of 10')).toBeVisible();
    const chart = panel.getByRole('application', { name: /^People in Date today/ });
    await chart.focus();
    await page.keyboard.press('End');
    await expect(panel.locator('[aria-live="polite"]')).toHaveText(/^\d\d:\d\d: /);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('the chip names how full a zone is', async () => {
    for (const [name, chip] of [
      ['Birch', 'free'],
      ['Alder', 'quiet'],
      ['Date', 'busy'],
    ] as const) {
      await rightNow.click(name);
      await expect(rightNow.panel(name).getByText(chip, { exact: true })).toBeVisible();
    }
  });

  await test.step('the table lists every zone and selects', async () => {
    await rightNow.showTable();
    for (const { name } of house.places) await expect(rightNow.row(name)).toHaveCount(1);
    await expect(rightNow.table.getByRole('row')).toHaveCount(house.places.length + 1);
    await rightNow.row('Elm').getByRole('button', { name: 'Elm', exact: true }).click();
    await expect(rightNow.panel('Elm')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`ids=${house.place('Elm').id}`));
  });
});

test('floors can be changed, and the legend filters the zones', async ({
  page,
  house,
  rightNow,
  open,
}) => {
  await open();

  await test.step('floors can be changed by mouse and by keyboard', async () => {
    const ground = rightNow.floors.getByRole('button', { name: /^Floor 0/ });
    const upper = rightNow.floors.getByRole('button', { name: /^Floor 1/ });
    await expect(upper).toHaveAttribute('aria-current', 'true');
    await ground.click();
    await expect(ground).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(new RegExp(`ids=${house.groundId}&space_type=floor`));
    await expect(page.getByRole('application', { name: /Floor 0/ })).toBeVisible();
    await upper.focus();
    await page.keyboard.press('Enter');
    await expect(upper).toHaveAttribute('aria-current', 'true');
    await rightNow.hover('Cedar');
  });

  await test.step('bars of the legend filter the plan and the table', async () => {
    await rightNow.hover('Alder');
    const bar = (name: RegExp) => rightNow.legend.getByRole('button', { name });
    await expect(bar(/^30 to 40%: 2 zones/)).toBeEnabled();
    await expect(bar(/^80 to 90%/)).toBeDisabled();
    await bar(/^30 to 40%/).click();
    await expect(bar(/^30 to 40%/)).toHaveAttribute('aria-pressed', 'true');
    await rightNow.showTable();
    await expect(rightNow.table.getByRole('row')).toHaveCount(3);
    await bar(/^30 to 40%/).click();
    await expect(rightNow.table.getByRole('row')).toHaveCount(8);
  });
});
