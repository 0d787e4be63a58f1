import { useState } from 'react';
import { Download, Play, Star } from 'lucide-react';
import { KeyCaps } from '#src/ui/actions/KeyCaps.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { IconLink } from '#src/ui/button/IconLink.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { ToggleIconButton } from '#src/ui/button/ToggleIconButton.tsx';
import { nothing } from './samples.ts';
import { Specimen } from './Specimen.tsx';

/** What is pressed. */
export function ButtonSamples() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Specimen name="Button">
        <Button kind="primary">Primary</Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button isDisabled>Disabled</Button>
        <Button disabledReason="There is nothing to save yet">With a reason</Button>
      </Specimen>
      <Specimen name="CopyButton">
        <CopyButton text={() => 'A sample'} about="sample" />
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Download">
          <Download size={16} aria-hidden />
        </IconButton>
        <IconButton label="Download later" disabledReason="Nothing to download yet">
          <Download size={16} aria-hidden />
        </IconButton>
      </Specimen>
      <Specimen name="IconLink, LinkButton, LinkTo, TextButton">
        <IconLink href="/" label="Home">
          <Star size={16} aria-hidden />
        </IconLink>
        <LinkButton href="/">A full load</LinkButton>
        <LinkTo href="/">Within the page</LinkTo>
        <TextButton onPress={nothing}>As part of a text</TextButton>
      </Specimen>
      <Specimen name="ToggleChip, ToggleIconButton">
        <ToggleChip isOn={isOn} onChange={setOn}>
          Bands
        </ToggleChip>
        <ToggleChip isOn={!isOn} onChange={(on) => setOn(!on)}>
          Target
        </ToggleChip>
        <ToggleIconButton label="Play" isOn={isOn} onChange={setOn}>
          <Play size={16} aria-hidden />
        </ToggleIconButton>
      </Specimen>
      <Specimen name="KeyCaps">
        <KeyCaps keys="mod+k" />
        <KeyCaps keys="g t" />
        <KeyCaps keys="?" />
      </Specimen>
    </>
  );
}
