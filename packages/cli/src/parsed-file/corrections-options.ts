import { userInfo } from 'node:os'
import { type Command, Option } from 'commander'
import { collect, count } from '../input/option-values.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import type { ApplyOptions } from './corrections-command.ts'
import { chartOption } from './statement-options.ts'

/** Add the commands of `uw corrections`. */
export function addCorrections(corrections: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withMemory(
    corrections
      .command('export')
      .description('write what can be corrected of a file: columns, codes, statuses, floorplans, uncertain lines')
      .argument('<file>', 'as for uw read')
      .option('-o, --out <file>', 'where to write; to the terminal where not given')
      .option('--all', 'all lines, also those whose category is certain', false)
      .addOption(chartOption()),
  ).action(runLazily(async () => (await import('./corrections-command.ts')).runCorrectionsExport, environment, answer))
  withMemory(
    corrections
      .command('apply')
      .description('read a file as it was corrected: the report of uw read')
      .argument('<file>', 'as for uw read')
      .argument('<corrections>', 'what uw corrections export wrote, with answers changed, or a list of corrections')
      .option('--json', 'print one JSON object a line, each with file and sheet', false)
      .option('--strict', 'exit with 1 where a printed total does not agree or a document contradicts itself', false)
      .option('--audit <file>', 'write who set which value as CSV')
      .option('--revive', 'remember again what somebody took back', false)
      .option('--parameters <file>', 'JSON of what a company sets of the rules that make findings')
      .addOption(
        new Option('--remember <scope>', 'for whom to remember; for you where --memory is given').choices([
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
      .description('let a finding stand, with the reason')
      .argument('<file>', 'as for uw read')
      .argument('<corrections>', 'the file of corrections to put it in; made where there is none')
      .requiredOption('--finding <id>', 'the rule, as uw findings names it')
      .requiredOption('--reason <text>', 'why it may stand')
      .option('--cell <cell>', 'a cell of the finding, where the rule found several')
      .option('--sheet <sheet>', 'its sheet, where several have one')
      .addOption(chartOption()),
  ).action(runLazily(async () => (await import('./edit-corrections-command.ts')).runDismiss, environment, answer))
  corrections
    .command('revert')
    .description('take corrections out of a file of corrections: the file says again what it says')
    .argument('<corrections>', 'the file of corrections')
    .option('--cell <cell>', 'all that was said of a cell')
    .addOption(
      new Option(
        '--row <row>',
        'all that was said of a row, from 1: its cells, its line, the tags of its unit',
      ).argParser(count),
    )
    .option('--column <letters>', 'all that was said of a column and the values of its cells')
    .option(
      '--sheet <sheet>',
      'all that was said of a sheet; beside the others, where corrections are of several sheets',
    )
    .option('--all', 'all corrections of the file')
    .action(runLazily(async () => (await import('./edit-corrections-command.ts')).runRevert, environment, answer))
}

/** Add the commands of `uw memory`. */
export function addMemory(memory: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withMemoryFiles(
    memory
      .command('list')
      .description('list what is remembered: who corrected it, when, in which file, and for whom it holds')
      .option('--json', 'print the rules as JSON', false),
  ).action(runLazily(async () => (await import('./memory-command.ts')).runMemory, environment, answer))
  withMemoryFiles(
    memory
      .command('revoke')
      .description('take a remembered rule back, for whom it holds')
      .argument('<rule>', 'its id, as uw memory list shows it'),
  )
    .addOption(byOption())
    .action(runLazily(async () => (await import('./memory-command.ts')).runRevoke, environment, answer))
}

/** Add what a command needs to read its documents as people corrected them. */
export function withCorrections(command: Command): Command {
  return withMemory(
    command.option(
      '--corrections <file>',
      'corrections and dismissals, see uw corrections; repeat it for more, each with the "file" it is of',
      collect,
    ),
  )
}

/** Add what a command needs to remember and recall. */
function withMemory(command: Command): Command {
  return withMemoryFiles(command)
    .addOption(byOption())
    .option('--property <id>', 'the property, whose floorplans are remembered')
}

function withMemoryFiles(command: Command): Command {
  return command
    .option(
      '--memory [file]',
      'recall what was corrected in reports of this layout; your own memory where no file is named',
    )
    .option(
      '--company-memory [file]',
      'the same of your company; your own holds over it (UWKIT_COMPANY_MEMORY where no file is named)',
    )
}

function byOption(): Option {
  return new Option('--by <name>', 'who corrects; your user name where not given').default(userName())
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
  $ uw corrections apply t12.xlsx t12.json --memory  and remember it for the next month
  $ uw read next-t12.xlsx --memory
  $ uw corrections apply t12.xlsx t12.json --company-memory /shared/memory.json --remember company
  $ uw memory list --company-memory /shared/memory.json
  $ uw memory revoke b25705d5b68be82f --company-memory /shared/memory.json`
