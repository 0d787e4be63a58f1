import { expect, it } from 'vitest';
import { pageAddress } from '#src/lib/files/saveFile.ts';

it('the address in a file has no token of a shared link', () => {
  const href = 'https://floorscope.example/shared?ids=4#fl_shr_secret';
  expect(pageAddress({ href })).toBe('https://floorscope.example/shared?ids=4');
});
