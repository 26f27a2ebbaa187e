#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { escapeTerminal } from '../report/index.js';
import { addAdversarialCommand } from './adversarialCommand.js';
import { addAttackCommand } from './attackCommand.js';
import { addAuditCommand } from './auditCommand.js';
import { addBenchCommand } from './benchCommand.js';
import { addBeyondCommand } from './beyondCommand.js';
import { addCheckCommand } from './checkCommand.js';
import { addClaimsCommand } from './claimsCommand.js';
import { addEndToEndCommand } from './endToEndCommand.js';
import { addExportCandidatesCommand } from './exportCandidatesCommand.js';
import { addExposureCommand } from './exposureCommand.js';
import { addGateCommand } from './gateCommand.js';
import { addHtmlReportCommand } from './htmlReportCommand.js';
import { addMeasureCommands } from './measureCommands.js';
import { addProfileCommand } from './profileCommand.js';
import { addReleasedCodeCommand } from './releasedCodeCommand.js';
import { addReleasedPoisonCommand } from './releasedPoisonCommand.js';
import { addReportCommands } from './reportCommands.js';
import { addThresholdTransferCommand } from './thresholdTransferCommand.js';

/** Exit statuses: 0 done, 1 a check failed, 2 bad use or bad input. */
const BAD_INPUT = 2;

// A reader that closes the pipe early, such as head, has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// `RINJ_DATA= rinj ...` means without that folder, as in any shell.
for (const name of ['RINJ_DATA', 'RINJ_MODELS', 'RINJ_CACHE']) {
  if (process.env[name] === '') delete process.env[name];
}

const program = new Command('rinj')
  .description(
    'Measures what RAG-poisoning defenses detect, and how much of it is how the poison was written.',
  )
  .showHelpAfterError('(rinj --help lists the commands)')
  .exitOverride();

addProfileCommand(program);
addMeasureCommands(program);
addReportCommands(program);
addReleasedCodeCommand(program);
addThresholdTransferCommand(program);
addAttackCommand(program);
addEndToEndCommand(program);
addBeyondCommand(program);
addReleasedPoisonCommand(program);
addClaimsCommand(program);
addHtmlReportCommand(program);
addAuditCommand(program);
addExposureCommand(program);
addAdversarialCommand(program);
addCheckCommand(program);
addExportCandidatesCommand(program);
addGateCommand(program);
addBenchCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitStatusOf(error);
}

function exitStatusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : BAD_INPUT;
  if (error instanceof Error && error.constructor !== Error) {
    console.error(error.stack); // A fault of ours: show where it is.
    return BAD_INPUT;
  }
  const message = error instanceof Error ? error.message : String(error);
  console.error(`rinj: ${message.split('\n').map(escapeTerminal).join('\n')}`);
  return BAD_INPUT;
}
