/** Reads styles as the light theme has them; nothing of it is seen, for it ends before anything is painted. */
export function onPaper<Result>(read: () => Result): Result {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  root.dataset['theme'] = 'light';
  try {
    return read();
  } finally {
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
  }
}
