import { daysFromToday } from './FilterBar.ts';
import { expect, test } from './filterTest.ts';

test('the time frame can be stepped and chosen with the keyboard', async ({ page, openPage }) => {
  const bar = await openPage('/building/chart');

  await test.step('Escape closes the panel and changes nothing', async () => {
    await bar.frame.focus();
    await page.keyboard.press('Enter');
    await expect(bar.focusedOption).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(bar.dialog('Time frame')).toBeHidden();
    await expect(bar.frame).toBeFocused();
    await bar.expectDays(null, null);
  });

  await test.step('bracket keys step the time frame anywhere, arrow keys only in the picker', async () => {
    await bar.frame.blur();
    await page.keyboard.press('[');
    await bar.expectDays(daysFromToday(-56), daysFromToday(-28));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Alt+[');
    await bar.expectDays(daysFromToday(-56), daysFromToday(-28));
    await bar.frame.focus();
    await page.keyboard.press('ArrowRight');
    await bar.expectDays(null, null);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(']');
    await bar.expectDays(null, null);
    await bar.frame.blur();
    for (const key of ['[', '[', ']']) await page.keyboard.press(key);
    await bar.expectDays(daysFromToday(-56), daysFromToday(-28));
  });

  await test.step('presets and calendar days can be chosen with the keyboard', async () => {
    await page.goto('/building/chart');
    await bar.frame.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Past 4 weeks' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(bar.frame).toBeFocused();
    await bar.expectDays(daysFromToday(-14), daysFromToday(0));

    await page.keyboard.press('Enter');
    await expect(bar.focusedOption).toBeVisible();
    await page.keyboard.press('Home');
    await expect(page.getByRole('option', { name: 'Date range' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar.focusedDay).toBeVisible();
    const focused = await page
      .locator(':focus')
      .evaluate((day) => day.closest('td')?.dataset['day']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Apply time frame' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar.frame).toBeFocused();
    const end = Date.parse(`${focused}T00:00:00Z`);
    const key = (days: number) => new Date(end + days * 86_400_000).toISOString().slice(0, 10);
    await bar.expectDays(key(-7), key(1));
  });

  await test.step('a week can be picked with the keyboard', async () => {
    await page.goto('/building/chart');
    await bar.frame.focus();
    await page.keyboard.press('Enter');
    await expect(bar.focusedOption).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(bar.focusedDay).toBeVisible();
    const first = (await bar.focusedDay.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('PageUp');
    await expect(bar.focusedDay).not.toHaveAttribute('aria-label', first);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    const week = page.getByRole('button', { name: /select the whole week/ }).nth(1);
    await expect(week).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply time frame' }).press('Enter');
    await expect(page).toHaveURL(/startdatetime/);
    const [start] = bar.days();
    expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(1);
  });
});

test('hours can be chosen with the keyboard', async ({ page, openPage }) => {
  const bar = await openPage('/building/chart');

  await test.step('brackets typed into a field stay there', async () => {
    await bar.pill(/^Hours/).click();
    await page.getByRole('option', { name: /^Custom/ }).click();
    await page.getByLabel('As text').press('[');
    await bar.expectDays(null, null);
  });

  await test.step('hours can be edited with the keyboard', async () => {
    await page.goto('/building/chart');
    await bar.pill(/^Hours/).focus();
    await page.keyboard.press('Enter');
    await expect(bar.focusedOption).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('option', { name: /^Custom/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Custom hours' })).toContainText('hours a week');
    await page.keyboard.press('Tab');
    await page.getByLabel('As text').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Sa 20:00-26:00');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/opening_hours=Sa\+20%3A00-26%3A00/);
    await expect(bar.pill(/^Hours/)).toBeFocused();
  });
});
