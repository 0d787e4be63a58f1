import { describe, expect, it } from 'vitest';
import { readXml } from '#server/upload-readers/readXml.ts';

describe('XML', () => {
  it.each([
    ['B&#252;ro', 'Büro'],
    ['B&#xFC;ro &#x1F3E2;', 'Büro 🏢'],
    ['&lt;A&gt; &amp; &quot;B&quot; &apos;C&apos;', '<A> & "B" \'C\''],
    ['&amp;#252;', '&#252;'],
    ['&nbsp;&#x110000;', '&nbsp;&#x110000;'],
  ])('has the letters that %s means, in texts and attributes', (written, meant) => {
    const root = readXml(`<a b="${written.replaceAll('"', '')}"><c>${written}</c></a>`, 'a.xml');
    expect(root.attributes['b']).toBe(meant);
    expect(root.children).toEqual([{ name: 'c', attributes: {}, children: [meant] }]);
  });

  it('leaves what is marked as plain text as it is', () => {
    const root = readXml('<a><style><![CDATA[g > b{fill:&#252;}]]></style></a>', 'a.xml');
    expect(root.children).toMatchObject([{ children: ['g > b{fill:&#252;}'] }]);
  });
});
