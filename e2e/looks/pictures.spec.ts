import { showTheme } from '../showTheme.ts';
import { dayTest as test } from './dayTest.ts';
import { expectKept } from './expectKept.ts';
import { pictured } from './lookedAt.ts';
import { pictureOf } from './pictureOf.ts';

test.describe.configure({ mode: 'parallel' });

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

for (const { name, path } of pictured)
  for (const theme of ['light', 'dark'] as const)
    test(`${name} looks as it did, ${theme}`, async ({ page, signIn }) => {
      await signIn(page, path);
      await showTheme(page, theme);
      for (const size of sizes)
        await test.step(`at ${size.width} pixels`, async () => {
          await page.setViewportSize(size);
          const kept = ['pictures', `${name}-${size.width}-${theme}.jpg`];
          await expectKept(page, pictureOf, [kept, { maxDiffPixelRatio: 0.003 }]);
        });
    });
