import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AnswerView } from '#src/pages/query/AnswerView.tsx';
import type { Answer } from '#src/pages/query/Answer.ts';
import type { FetchState } from '#src/lib/fetch/FetchState.ts';

const wordsOf = (state: FetchState<Answer>) =>
  renderToStaticMarkup(<AnswerView state={state} />).replaceAll(/<[^>]+>/g, ' ');

describe('the answer to a call', () => {
  it('shows the state of the call, for every state of the specification', () => {
    expect(wordsOf({ state: 'INITIAL' })).toContain('No request sent yet.');
    expect(wordsOf({ state: 'FETCHING' }).trim()).toBe('Loading');
    expect(wordsOf({ state: 'ABORT' })).toContain('The request took too long and was aborted');
    expect(wordsOf({ state: 'USER_ABORT' })).toContain('The request was canceled.');
    const value: Answer = {
      status: 200,
      statusText: 'OK',
      contentType: 'application/json',
      bytes: 1200,
      tookMs: 42.4,
      text: '{}',
      leftOut: 0,
    };
    expect(wordsOf({ state: 'SUCCESS', value })).toMatch(/200 OK.*42 ms.*1,200 bytes.*\{\}/s);
  });
});
