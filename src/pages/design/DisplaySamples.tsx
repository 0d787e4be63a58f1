import { Hourglass } from 'lucide-react';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Command } from '#src/ui/display/Command.tsx';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { ExplainButton } from '#src/ui/display/ExplainButton.tsx';
import { KeyFigure, KeyFigures, KeyFigureCard } from '#src/ui/display/KeyFigure.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Skeleton } from '#src/ui/display/Skeleton.tsx';
import { ProgressBar } from '#src/ui/display/ProgressBar.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { errors, figures, nothing, rows, type SampleRow } from './samples.ts';
import { Specimen } from './Specimen.tsx';

const columns: readonly TableColumn<SampleRow>[] = [
  { id: 'room', title: 'Room', isText: true, value: ({ room }) => room },
  { id: 'seats', title: 'Seats', value: ({ seats }) => seats },
  { id: 'use', title: 'Use', value: ({ use }) => use, render: ({ use }) => formatPercent(use) },
];

/** What is read. */
export function DisplaySamples() {
  return (
    <>
      <Specimen name="Command">
        <div>
          <Command text="npm start" />
        </div>
      </Specimen>
      <Specimen name="Banner">
        <Banner>Something worth knowing.</Banner>
        <Banner kind="warning" onClose={nothing}>
          A warning that can be closed.
        </Banner>
      </Specimen>
      <CardSamples />
      <Specimen name="Skeleton">
        <Skeleton width="20ch" />
      </Specimen>
      <Specimen name="Loading, ProgressBar">
        <Loading text="Loading this floor" />
        <ProgressBar label="Loading" fraction={0.4} />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title="Nothing here yet" icon={<Hourglass size={24} aria-hidden />}>
          It says why there is nothing, and the way out.
        </EmptyState>
      </Specimen>
      <Specimen name="Table">
        <Table
          label="Rooms"
          rows={rows}
          columns={columns}
          rowId={({ room }) => room}
          selectedId="Birch"
        />
      </Specimen>
      <Specimen name="ErrorPanel, ErrorBoundary, ReadAgain">
        {errors.map((error) => (
          <ErrorBoundary key={error.name} resetKey="">
            <ErrorPanel error={error} />
          </ErrorBoundary>
        ))}
        <ReadAgain what="the trend" onRetry={nothing} />
      </Specimen>
    </>
  );
}

/** Cards and what stands on them. */
function CardSamples() {
  return (
    <>
      <Specimen name="Card, KeyFigure">
        <Card>
          <KeyFigures>
            <KeyFigure label="People now" value="142" of="of 236" note="busier than usual" />
            <KeyFigure label="In use" value={formatPercent(0.61)} />
            <KeyFigure label="Unknown" value="–" />
            <KeyFigure label="Still read" value="" isPending />
          </KeyFigures>
        </Card>
      </Specimen>
      <Specimen name="ExplainButton">
        <ExplainButton text={formatPercent(0.61)} onPress={nothing} />
      </Specimen>
      <Specimen name="KeyFigureCard">
        <KeyFigureCard label="Key figures of a report">
          {figures.map(({ label, value, note }) => (
            <KeyFigure key={label} label={label} value={value} note={note} />
          ))}
        </KeyFigureCard>
      </Specimen>
      <Specimen name="TitledCard">
        <TitledCard
          title="Rooms"
          note="A sentence about how it is computed."
          tools={<Button>Turn</Button>}
        >
          What it shows.
        </TitledCard>
      </Specimen>
      <Specimen name="CardPair">
        <CardPair shares={[2, 1]}>
          <Card>The wider of two.</Card>
          <Card>The narrower one.</Card>
        </CardPair>
      </Specimen>
    </>
  );
}
