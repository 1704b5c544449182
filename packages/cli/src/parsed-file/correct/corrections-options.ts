import { userInfo } from 'node:os'
import { type Command, Option } from 'commander'
import { collect, count } from '../../input/option-values.ts'
import { forceOption } from '../../output/consent.ts'
import { type Environment, type ExitCode, runLazily } from '../../output/environment.ts'
import { chartOption } from '../statement-options.ts'
import type { ApplyOptions } from './corrections-command.ts'

/** Add the commands of `uw corrections`. */
export function addCorrections(corrections: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withMemory(
    corrections
      .command('export')
      .description('write a file’s correctable readings: columns, codes, statuses, floorplans, uncertain lines')
      .argument('<file>', 'document to read, as for uw read')
      .option('-o, --out <file>', 'output file (default: terminal)')
      .option(...forceOption)
      .option('--all', 'include lines that need no review', false)
      .addOption(chartOption()),
  ).action(runLazily(async () => (await import('./corrections-command.ts')).runCorrectionsExport, environment, answer))
  withMemory(
    corrections
      .command('apply')
      .description('read a file with its corrections, reporting like uw read')
      .argument('<file>', 'document to read, as for uw read')
      .argument('<corrections>', 'edited output of uw corrections export, or a list of corrections')
      .option('--json', 'print one JSON object per line, with file and sheet', false)
      .option('--strict', 'exit with 1 if a printed total does not tie or a document contradicts itself', false)
      .option('--audit <file>', 'write the audit trail as CSV')
      .option('--revive', 'restore a revoked mapping', false)
      .option('--parameters <file>', 'JSON file of the company’s finding settings')
      .addOption(
        new Option('--remember <scope>', 'scope of the saved mapping (default with --memory: you)').choices([
          'user',
          'company',
        ]),
      )
      .addOption(chartOption())
      .addHelpText('after', examples),
  ).action(async (file: string, path: string, options: Omit<ApplyOptions, 'corrections'>) => {
    const { runCorrectionsApply } = await import('./corrections-command.ts')
    answer(await runCorrectionsApply(file, { ...options, corrections: [path] }, environment))
  })
  withMemory(
    corrections
      .command('dismiss')
      .description('dismiss a finding, with a reason')
      .argument('<file>', 'document to read, as for uw read')
      .argument('<corrections>', 'corrections file; created if missing')
      .requiredOption('--finding <id>', 'rule ID, from uw findings')
      .requiredOption('--reason <text>', 'reason for dismissal')
      .option('--cell <cell>', 'cell of the finding, if there are several')
      .option('--sheet <sheet>', 'sheet of the finding, if there are several')
      .addOption(chartOption()),
  ).action(runLazily(async () => (await import('./edit-corrections-command.ts')).runDismiss, environment, answer))
  corrections
    .command('revert')
    .description('remove corrections from a corrections file')
    .argument('<corrections>', 'the corrections file')
    .option('--cell <cell>', 'all corrections of a cell')
    .addOption(new Option('--row <row>', 'all corrections of a row, from 1: cells, line, unit tags').argParser(count))
    .option('--column <letters>', 'all corrections of a column and its values')
    .option('--sheet <sheet>', 'all corrections of a sheet; also narrows the other options to one sheet')
    .option('--all', 'all corrections of the file')
    .action(runLazily(async () => (await import('./edit-corrections-command.ts')).runRevert, environment, answer))
}

/** Add the commands of `uw memory`. */
export function addMemory(memory: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withMemoryFiles(
    memory
      .command('list')
      .description('list saved mappings: who, when, which file, and scope')
      .option('--json', 'print the rules as JSON', false),
  ).action(runLazily(async () => (await import('./memory-command.ts')).runMemory, environment, answer))
  withMemoryFiles(
    memory.command('revoke').description('revoke a saved mapping').argument('<rule>', 'ID from uw memory list'),
  )
    .addOption(byOption())
    .action(runLazily(async () => (await import('./memory-command.ts')).runRevoke, environment, answer))
}

/** Add what a command needs to read its documents as people corrected them. */
export function withCorrections(command: Command): Command {
  return withMemory(
    command.option(
      '--corrections <file>',
      'corrections file, see uw corrections; repeatable, each naming its "file"',
      collect,
    ),
  )
}

/** Add what a command needs to remember and recall. */
function withMemory(command: Command): Command {
  return withMemoryFiles(command).addOption(byOption()).option('--property <id>', 'property name, for saved floorplans')
}

function withMemoryFiles(command: Command): Command {
  return command
    .option('--memory [file]', 'apply saved corrections of this layout (default: your own memory)')
    .option(
      '--company-memory [file]',
      'apply saved corrections of your company; your own override them (default: UWKIT_COMPANY_MEMORY)',
    )
}

function byOption(): Option {
  return new Option('--by <name>', 'analyst name (default: your user name)').default(userName())
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'user'
  }
}

const examples = `
Examples:
  $ uw corrections export roll.xlsx -o roll.json     then change answers in roll.json
  $ uw corrections apply roll.xlsx roll.json --audit trail.csv
  $ uw corrections dismiss roll.xlsx roll.json --finding expired-lease --reason 'Month to month by policy'
  $ uw corrections revert roll.json --cell F12
  $ uw corrections apply t12.xlsx t12.json --memory  and save it for the next month
  $ uw read next-t12.xlsx --memory
  $ uw corrections apply t12.xlsx t12.json --company-memory /shared/memory.json --remember company
  $ uw memory list --company-memory /shared/memory.json
  $ uw memory revoke b25705d5b68be82f --company-memory /shared/memory.json`
