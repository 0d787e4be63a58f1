import type { Command } from 'commander';

/** The group of import commands, made by the first that asks. */
export function importGroup(program: Command): Command {
  return (
    program.commands.find((command) => command.name() === 'import') ??
    program
      .command('import')
      .description('import plans, readings and bookings into a running server')
  );
}
