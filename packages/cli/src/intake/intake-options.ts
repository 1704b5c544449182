import { type Command, InvalidArgumentError, Option } from 'commander'
import type { LazyAction } from '../output/environment.ts'
import { withJson, withRemote } from '../remote/verb.ts'

/** Adds the options of `uw intake`. */
export function addIntake(command: Command, run: LazyAction): void {
  command
    .argument('<paths...>', 'folders, ZIP files, emails (.eml, .msg), and documents')
    .option('--dry-run', 'print what the package contains, without creating deals', false)
    .addOption(
      new Option('--answer <id=answer>', 'answer one of the package’s questions; repeatable')
        .default([])
        .argParser((text: string, before: [string, string][]) => [...before, answerOf(text)]),
    )
    .option('--accept', 'create deals even if questions are open', false)
    .option('--letters <folder>', 'write a request letter for each property, as .txt and .docx')
    .option('--force', 'replace letters that exist', false)
    .addHelpText('after', intakeExamples)
  withJson(withRemote(command)).action(run(async () => (await import('./intake-command.ts')).runIntake))
}

function answerOf(text: string): [string, string] {
  const at = text.lastIndexOf('=')
  if (at < 1)
    throw new InvalidArgumentError(
      'Enter the question ID, an equals sign, and the answer, such as "file:scan.pdf=Oak Court".',
    )
  return [text.slice(0, at), text.slice(at + 1)]
}

const intakeExamples = `
Examples:
  $ uw intake package.zip --dry-run
  $ uw intake package.zip --letters letters
  $ uw intake ./oak-court broker.eml
  $ uw intake package.zip --answer "file:package.zip/scan.pdf=Oak Court"
  $ uw intake package.zip --json | jq .properties`
