import { useActions } from './useActions.ts';

/** `t`: a picture and its table twin take turns. */
export function useTableAction(isTable: boolean, onChange: (isTable: boolean) => void): void {
  useActions([
    {
      id: 'table',
      title: isTable ? 'Leave the table view' : 'Table view',
      group: 'This page',
      keys: ['t'],
      run: () => onChange(!isTable),
    },
  ]);
}
