import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { serve } from '../serve.ts';
import { addBackupCommands } from './backupCommands.ts';
import { addCheckCommand } from './checkCommand.ts';
import { addEraseBookings } from './eraseBookings.ts';
import { addDoctorCommand } from './doctorCommand.ts';
import { addImportBookings } from './bookings/importBookingsCommand.ts';
import { addImportObservations } from './observations/importObservationsCommand.ts';
import { addImportFile } from './importFile.ts';
import { addImportPlan } from './importPlan.ts';
import { addKeyCommands } from './keyCommands.ts';
import { addPeopleCommands } from './peopleCommands.ts';
import { addProvisionCommand } from './provision/provisionCommand.ts';
import { addRemoveObservations } from './removeObservations.ts';

/** The command line: `npm run floorscope -- COMMAND`. */
export function createProgram(): Command {
  const program = new Command('floorscope')
    .description('Occupancy and use of workplaces')
    // An option belongs to the command before it: `import plan` and `import FILE` have some of the same name.
    .enablePositionalOptions()
    .version(readVersion(), '--version', 'print the version');
  program
    .command('serve')
    .description('run the server until it is stopped')
    .action(() => serve(readConfig()));
  addProvisionCommand(program);
  addKeyCommands(program);
  addPeopleCommands(program);
  const imports = addImportFile(program);
  addImportPlan(imports);
  addImportObservations(imports);
  addImportBookings(imports);
  addRemoveObservations(program);
  addEraseBookings(program);
  addBackupCommands(program);
  addCheckCommand(program);
  addDoctorCommand(program);
  return program;
}

function readVersion(): string {
  return readConfig({}).version;
}
