import { useState } from 'react';
import { Download } from 'lucide-react';
import { saveFile } from '#src/lib/files/saveFile.ts';
import { useActions } from '#src/ui/actions/useActions.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu } from '#src/ui/overlay/Menu.tsx';
import { useThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { drawPicture } from './drawPicture.ts';
import { toCsv } from './toCsv.ts';
import { toPicture } from './toPicture.ts';

interface ExportMenuProps extends HeatmapFloorProps {
  heatmap: Heatmap;
  /** The rule behind the page's numbers. */
  rule: readonly string[];
}

const sharpness = 2;

/** Takes what the page shows away: the plan as a picture, the zones as a table. */
export function ExportMenu(props: ExportMenuProps) {
  const { building, floor, filters, heatmap, rule } = props;
  const { answers, stage, zones } = heatmap;
  const colours = useThemeColours();
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const name = `heatmap-${slug(building.name)}-${slug(floor.displayName)}-${filters.frame.startDay}`;
  const savePicture = async () => {
    try {
      const picture = await toPicture(props, sharpness);
      saveFile(await drawPicture(picture, colours, sharpness), `${name}.png`);
    } catch (error) {
      setFailure(error);
    }
  };
  const saveTable = () => {
    if (answers.figures === null) return;
    const heading = [`Heatmap, ${building.name}, ${floor.displayName}`, rule.join(', ')];
    const text = toCsv({
      zones,
      figures: answers.figures,
      capacityName: filters.capacity,
      heading,
    });
    saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`);
  };
  useActions([
    {
      id: 'export',
      title: stage === 'plan' ? 'Export the plan as a picture' : 'Export the table',
      group: 'This page',
      keys: ['e'],
      alias: 'download save png csv',
      run: () => (stage === 'plan' ? void savePicture() : saveTable()),
    },
  ]);
  const picture = { id: 'png', label: 'Picture (PNG)', onAction: () => void savePicture() };
  const table = { id: 'csv', label: 'Table (CSV)', onAction: saveTable };
  return (
    <Menu
      label="Export"
      groups={[{ id: 'files', entries: stage === 'plan' ? [picture, table] : [table] }]}
    >
      <IconButton label="Export">
        <Download size={16} aria-hidden />
      </IconButton>
    </Menu>
  );
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
