import { userInfo } from 'node:os'
import { type Command, Option } from 'commander'
import { collect, count, type OptionRow, withOptions } from '../../input/option-values.ts'
import { forceOption } from '../../output/consent.ts'
import type { Environment, LazyAction } from '../../output/environment.ts'
import { chartOption } from '../statement-options.ts'
import type { ApplyOptions } from './corrections-command.ts'

/** Adds the commands of `uw corrections`. */
export function addCorrections(corrections: Command, run: LazyAction): void {
  withMemory(
    corrections
      .command('export')
      .description('write the parsed data that you can correct: columns, codes, statuses, floorplans, uncertain lines')
      .argument('<file>', 'file to read; see uw read for file types')
      .option('-o, --out <file>', 'output file (default: terminal)')
      .option(...forceOption)
      .option('--all', 'include lines that need no review', false)
      .addOption(chartOption()),
  ).action(run(async () => (await import('./corrections-command.ts')).runCorrectionsExport))
  withMemory(
    corrections
      .command('apply')
      .description('apply corrections to a file and print the same report as uw read')
      .argument('<file>', 'file to read; see uw read for file types')
      .argument('<corrections>', 'edited output of uw corrections export, or a list of corrections')
      .option('--json', 'print one JSON object per line, with file and sheet', false)
      .option('--strict', 'exit with code 1 if a printed total does not tie or a document contradicts itself', false)
      .option('--audit <file>', 'also write the audit trail to this CSV file')
      .option(...forceOption)
      .option('--revive', 'restore mappings that were revoked', false)
      .option('--parameters <file>', 'JSON file with the company’s finding settings')
      .addOption(
        new Option(
          '--remember <scope>',
          'save the mappings for yourself or your company (default with --memory: yourself)',
        ).choices(['user', 'company']),
      )
      .addOption(chartOption())
      .addHelpText('after', examples),
  ).action(
    run(async () => {
      const { runCorrectionsApply } = await import('./corrections-command.ts')
      return (file: string, path: string, options: Omit<ApplyOptions, 'corrections'>, environment: Environment) =>
        runCorrectionsApply(file, { ...options, corrections: [path] }, environment)
    }),
  )
  withMemory(
    corrections
      .command('dismiss')
      .description('dismiss a finding, with a reason')
      .argument('<file>', 'file to read; see uw read for file types')
      .argument('<corrections>', 'corrections file; created if missing')
      .requiredOption('--finding <id>', 'rule ID, from uw findings')
      .requiredOption('--reason <text>', 'reason for dismissal')
      .option('--cell <cell>', 'cell of the finding, if several match')
      .option('--sheet <sheet>', 'sheet of the finding, if several match')
      .addOption(chartOption()),
  ).action(run(async () => (await import('./edit-corrections-command.ts')).runDismiss))
  corrections
    .command('revert')
    .description('remove corrections from a corrections file')
    .argument('<corrections>', 'the corrections file')
    .option('--cell <cell>', 'all corrections to a cell')
    .option('--row <row>', 'all corrections to a row (numbered from 1): cells, line, unit tags', count)
    .option('--column <letters>', 'all corrections to a column and its values')
    .option('--sheet <sheet>', 'all corrections to a sheet; also limits the other options to that sheet')
    .option('--all', 'all corrections to the file')
    .action(run(async () => (await import('./edit-corrections-command.ts')).runRevert))
}

/** Adds the commands of `uw memory`. */
export function addMemory(memory: Command, run: LazyAction): void {
  withMemoryFiles(
    memory
      .command('list')
      .description('list saved mappings with their author, date, file, and scope')
      .option('--json', 'print the saved mappings as JSON', false),
  ).action(run(async () => (await import('./memory-command.ts')).runMemory))
  withMemoryFiles(
    memory
      .command('revoke')
      .description('revoke a saved mapping')
      .argument('<mapping>', 'mapping ID, from uw memory list'),
  )
    .addOption(byOption())
    .action(run(async () => (await import('./memory-command.ts')).runRevoke))
}

/** Adds the options that let a command read its documents with corrections. */
export function withCorrections(command: Command): Command {
  return withMemory(
    command.option(
      '--corrections <file>',
      'corrections file (see uw corrections); repeatable if each names its document in "file"',
      collect,
    ),
  )
}

/** Adds a command's own options, then the correction options, and its examples, to a command that reads files. */
export function addReading(command: Command, options: readonly (OptionRow | string)[], examples: string): Command {
  return withCorrections(withOptions(command, options).addHelpText('after', examples))
}

/** Adds the options that a command needs to remember and recall. */
function withMemory(command: Command): Command {
  return withMemoryFiles(command)
    .addOption(byOption())
    .option('--property <id>', 'property name, to apply its saved floorplans')
}

function withMemoryFiles(command: Command): Command {
  return command
    .option('--memory [file]', 'apply your mappings saved for this layout (default file: ~/.config/uwkit/memory.json)')
    .option(
      '--company-memory [file]',
      'apply your company’s saved mappings; your own take precedence (default file: UWKIT_COMPANY_MEMORY)',
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
  $ uw corrections export roll.xlsx -o roll.json     then edit roll.json
  $ uw corrections apply roll.xlsx roll.json --audit trail.csv
  $ uw corrections dismiss roll.xlsx roll.json --finding expired-lease --reason 'Month to month by policy'
  $ uw corrections revert roll.json --cell F12
  $ uw corrections apply t12.xlsx t12.json --memory  and save it for next month
  $ uw read next-t12.xlsx --memory
  $ uw corrections apply t12.xlsx t12.json --company-memory /shared/memory.json --remember company
  $ uw memory list --company-memory /shared/memory.json
  $ uw memory revoke b25705d5b68be82f --company-memory /shared/memory.json`
