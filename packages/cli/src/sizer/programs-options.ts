import type { Command } from 'commander'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'

/** Add the options of `uw programs`. */
export function addPrograms(programs: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  programs
    .option('--json', 'print as JSON', false)
    .addHelpText('after', programsExamples)
    .action(runLazily(async () => (await import('./programs-command.ts')).runPrograms, environment, answer))
  programs
    .command('show')
    .description('program rules as JSON, with sources: copy, edit and size with them')
    .argument('<program>', 'ID for the latest, ID@DATE for a date, or a JSON file')
    .option('--table', 'print every limit with confidence and source, instead of JSON', false)
    .action(runLazily(async () => (await import('./programs-command.ts')).runShowProgram, environment, answer))
  programs
    .command('diff')
    .description('limits that differ between two sets of rules')
    .argument('<before>', 'ID, ID@DATE, or a JSON file')
    .argument('<after>', 'rules to compare with, in the same form')
    .option('--sources', 'with sources', false)
    .action(async (before: string, after: string, options: { sources: boolean }, command: Command) => {
      const { runDiffPrograms } = await import('./programs-command.ts')
      const { json } = command.optsWithGlobals<{ json: boolean }>()
      answer(await runDiffPrograms([before, after], { ...options, json }, environment))
    })
}

const programsExamples = `
Examples:
  $ uw programs
  $ uw programs show hud-223f --table
  $ uw programs diff hud-223f@2025-09-30 hud-223f
  $ uw programs show freddie-sbl > ours.json      change it, then
  $ uw programs diff freddie-sbl ours.json
  $ uw size --rent-roll rr.xlsx --statement t12.xlsx --value 6m --rate 6.1% --rules ours.json`
