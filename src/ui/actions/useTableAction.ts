import { useLayoutEffect, useRef } from 'react';
import { useActions } from './useActions.ts';

/** `t`: a picture and its table twin take turns, each time that it is pressed, even before the page has followed. */
export function useTableAction(isTable: boolean, onChange: (isTable: boolean) => void): void {
  const asked = useRef(isTable);
  useLayoutEffect(() => {
    asked.current = isTable;
  }, [isTable]);
  useActions([
    {
      id: 'table',
      title: isTable ? 'Leave the table view' : 'Table view',
      group: 'This page',
      keys: ['t'],
      run: () => {
        asked.current = !asked.current;
        onChange(asked.current);
      },
    },
  ]);
}
