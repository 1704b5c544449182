import { join } from 'node:path'
import { type SavedPackageDeal, savePackageDeal } from '@uwkit/core/client'
import { type Intake, type IntakeProperty, intakeOutline, requestLetter, sortPackage } from '@uwkit/core/intake'
import { plural } from '@uwkit/core/text'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { writeWhole } from '../output/write-output.ts'
import { gateOf } from '../parsed-file/index.ts'
import { type RemoteOptions, withClient } from '../remote/index.ts'
import { intakeReport } from './intake-report.ts'
import { type ReadPackage, readPackage } from './package-files.ts'

/** The options of `uw intake` as the command line gives them. */
export interface IntakeOptions extends RemoteOptions {
  dryRun: boolean
  answer: [id: string, answer: string][]
  accept: boolean
  letters?: string
  json: boolean
}

/** Run `uw intake`: print the package, and make a deal of each property. */
export function runIntake(
  paths: readonly string[],
  options: IntakeOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.dryRun) return readPackage(paths, environment).then((read) => sorted(paths, read, options, environment))
  return withClient(options, environment, async (client) => {
    const read = await readPackage(paths, environment, await gateOf(client))
    return sorted(paths, read, options, environment, async (intake) => {
      const files = new Map(read.files.map((file) => [file.path, file]))
      const saved: SavedPackageDeal[] = []
      for (const property of intake.properties) {
        const onProgress = ({ done, of, path }: { done: number; of: number; path: string }) => {
          if (environment.isTerminal) environment.err(`Saving ${property.name}, ${done + 1} of ${of}: ${path}\n`)
        }
        const { letterFile } = await import('@uwkit/documents/letter')
        const letter = await letterFile(requestLetter(property, { to: senderName(read.opened.mails[0]?.from ?? null) }))
        saved.push(await savePackageDeal(property, { client, files, bytesOf: read.bytesOf, letter, onProgress }))
      }
      return saved
    })
  })
}

async function sorted(
  paths: readonly string[],
  { files, opened }: ReadPackage,
  { answer, accept, letters, json, dryRun }: IntakeOptions,
  environment: Environment,
  save?: (intake: Intake) => Promise<SavedPackageDeal[]>,
): Promise<ExitCode> {
  const intake = sortPackage(files, { today: environment.today(), answers: Object.fromEntries(answer) })
  if (!json) await environment.out(intakeReport(intake, opened.refused, environment.colors))
  const isOpen = intake.questions.length > 0 && !accept
  const deals = save === undefined || isOpen ? [] : await save(intake)
  if (letters !== undefined) await writeLetters(intake.properties, letters, opened.mails[0]?.from ?? null)
  if (json) await environment.out(`${JSON.stringify({ ...intakeOutline(intake), ...opened, deals })}\n`)
  else for (const deal of deals) await environment.out(`${dealText(deal)}\n`)
  for (const { path, message } of deals.flatMap(({ failed }) => failed)) environment.err(`${path}: ${message}\n`)
  if (opened.refused.length > 0 || files.length === 0) {
    if (files.length === 0 && opened.refused.length === 0) environment.err(`No files found in ${paths.join(', ')}.\n`)
    for (const { path, message } of opened.refused)
      environment.err(`${environment.colors.red('Not opened')} ${path}: ${message}\n`)
    return exitCodes.badInput
  }
  if (isOpen && !dryRun) {
    environment.err(
      `${plural(intake.questions.length, 'question')} open; no deals created. Answer with --answer, or use --accept to continue.\n`,
    )
    return exitCodes.tieFails
  }
  return deals.some(({ failed }) => failed.length > 0) ? exitCodes.tieFails : exitCodes.fine
}

function dealText({ dealId, dealName, rentRolls, statements, photographs, attachments }: SavedPackageDeal): string {
  const parts = [
    plural(rentRolls, 'rent roll'),
    plural(statements, 'statement'),
    plural(photographs, 'photo'),
    plural(attachments, 'attachment'),
  ]
  return `${dealId}  ${dealName}: ${parts.join(', ')}`
}

const senderName = (sender: string | null) => sender?.replace(/\s*<.*$/, '').trim() || null

async function writeLetters(
  properties: readonly IntakeProperty[],
  folder: string,
  sender: string | null,
): Promise<void> {
  const { writeLetterWord } = await import('@uwkit/documents/letter')
  const to = senderName(sender)
  for (const property of properties) {
    const letter = requestLetter(property, { to })
    const path = join(folder, property.key)
    await writeWhole(`${path}.txt`, `Subject: ${letter.subject}\n\n${letter.body}`, '--letters')
    await writeWhole(`${path}.docx`, await writeLetterWord(letter), '--letters')
  }
}
