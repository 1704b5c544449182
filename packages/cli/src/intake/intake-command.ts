import { join } from 'node:path'
import { personName } from '@uwkit/core/account'
import { type SavedPackageDeal, savePackageDeal } from '@uwkit/core/client'
import { addressText } from '@uwkit/core/deal'
import {
  documentText,
  fileKindLabels,
  type Intake,
  type IntakeProperty,
  intakeOutline,
  type MissingGroup,
  missingGroups,
  type RequestLetter,
  requestLetter,
  senderName,
  sortPackage,
} from '@uwkit/core/intake'
import { plural, unknownText } from '@uwkit/core/text'
import type { RefusedPart } from '@uwkit/documents/archive'
import { placeFor } from '../output/consent.ts'
import { type Colors, type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { reportText, tableLines } from '../output/report.ts'
import { writeWhole } from '../output/write-output.ts'
import { gateOf } from '../parsed-file/index.ts'
import { withClient } from '../remote/connect.ts'
import type { RemoteOptions } from '../remote/verb.ts'
import { type ReadPackage, readPackage } from './package-files.ts'

/** The options of `uw intake` as the command line gives them. */
export interface IntakeOptions extends RemoteOptions {
  dryRun: boolean
  answer: [id: string, answer: string][]
  accept: boolean
  letters?: string
  /** Write over letters that lie there. */
  force: boolean
  json: boolean
}

/** Run `uw intake`: print the package, and make a deal of each property. */
export function runIntake(
  paths: readonly string[],
  options: IntakeOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.dryRun)
    return readPackage(paths, environment).then((read) => sorted(paths, read, options, environment, null))
  return withClient(options, environment, async (client) => {
    const read = await readPackage(paths, environment, await gateOf(client))
    const from = personName(await client.account.profile())
    return sorted(paths, read, options, environment, from, async (intake, letterOf) => {
      const files = new Map(read.files.map((file) => [file.path, file]))
      const saved: SavedPackageDeal[] = []
      for (const property of intake.properties) {
        const onProgress = ({ done, of, path }: { done: number; of: number; path: string }) => {
          if (environment.isTerminal) environment.err(`Saving ${property.name}, ${done + 1} of ${of}: ${path}\n`)
        }
        const { letterFile } = await import('@uwkit/documents/letter')
        const letter = await letterFile(letterOf(property))
        saved.push(await savePackageDeal(property, { client, files, bytesOf: read.bytesOf, letter, onProgress }))
      }
      return saved
    })
  })
}

async function sorted(
  paths: readonly string[],
  { files, opened }: ReadPackage,
  { answer, accept, letters, force, json, dryRun }: IntakeOptions,
  environment: Environment,
  /** Signs the letters; `null` without an account. */
  from: string | null,
  save?: (intake: Intake, letterOf: (property: IntakeProperty) => RequestLetter) => Promise<SavedPackageDeal[]>,
): Promise<ExitCode> {
  const letterOf = (property: IntakeProperty) => requestLetter(property, { to: senderName(opened.mails), from })
  const intake = sortPackage(files, { today: environment.today(), answers: Object.fromEntries(answer) })
  const toWrite =
    letters === undefined
      ? []
      : intake.properties.map((property) => ({ path: join(letters, property.key), letter: letterOf(property) }))
  for (const output of toWrite.flatMap(({ path }) => [`${path}.txt`, `${path}.docx`]))
    await placeFor(output, { output, force }, environment)
  if (!json) await environment.out(intakeReport(intake, opened.refused, environment.colors))
  const isOpen = intake.questions.length > 0 && !accept
  const deals = save === undefined || isOpen ? [] : await save(intake, letterOf)
  for (const { path, letter } of toWrite) await writeLetter(path, letter)
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

async function writeLetter(path: string, letter: RequestLetter): Promise<void> {
  const { writeLetterWord } = await import('@uwkit/documents/letter')
  await writeWhole(`${path}.txt`, `Subject: ${letter.subject}\n\n${letter.body}`, '--letters')
  await writeWhole(`${path}.docx`, await writeLetterWord(letter), '--letters')
}

/** A sorted package for a person: its properties, its files, and what is open. */
export function intakeReport(intake: Intake, refused: readonly RefusedPart[], colors: Colors): string {
  const { properties, duplicates, unassigned, questions, files } = intake
  return reportText(
    [
      ...properties.map((property) => ({ title: property.name, lines: propertyLines(property, colors) })),
      {
        title: 'Files',
        lines: tableLines(files.map(({ kind, path, reason }) => [fileKindLabels[kind], path, colors.dim(reason)])),
      },
      { title: 'Duplicates', lines: tableLines(duplicates.map(({ duplicate, reason }) => [duplicate, reason])) },
      { title: 'Not opened', lines: tableLines(refused.map(({ path, message }) => [path, message])) },
      { title: 'Not assigned to a property', lines: unassigned },
      {
        title: 'Questions',
        lines: questions.flatMap(({ id, text, options }) => [
          text,
          ...options.map(
            ({ value, label }) => `  --answer "${id}=${value}"${value === label ? '' : `  ${colors.dim(label)}`}`,
          ),
        ]),
      },
    ],
    colors,
  )
}

function propertyLines(property: IntakeProperty, colors: Colors): string[] {
  const { deal, rentRoll, statement, budget, older, photographs, memoranda, attachments, missing, requests } = property
  const place = addressText({
    streetAddress: deal.streetAddress ?? null,
    city: deal.city ?? null,
    state: deal.state ?? null,
    zipCode: deal.zipCode ?? null,
  })
  const chosen = [
    ['Rent roll', rentRoll],
    ['Statement', statement],
    ['Budget', budget],
  ] as const
  return [
    ...tableLines([
      ['Address', place ?? unknownText],
      ['Year built', String(deal.yearBuilt ?? unknownText)],
      ...chosen.map(([label, choice]) => [
        label,
        choice === null ? unknownText : `${choice.reason} ${colors.dim(choice.document.path)}`,
      ]),
      ...older.map(({ document, changes }) => [
        'Older version',
        `${documentText(document)} ${changes ?? ''} ${colors.dim(document.path)}`,
      ]),
      ['Photos', String(photographs.length)],
      ['Offering memoranda', String(memoranda.length)],
      ['Attachments', String(attachments.length)],
    ]),
    ...(requests.length === 0
      ? []
      : ['', 'To request', ...requests.map(({ label, reason }) => `  ${label}: ${reason}`)]),
    '',
    'Missing',
    ...tableLines(missingGroups(missing).map(missingRow)).map((line) => `  ${line}`),
  ]
}

/** Names of programs that are shown; more are counted. */
const shownNames = 4

function missingRow({ kind, names, needed, optional }: MissingGroup): string[] {
  const isMany = kind === 'program' && names.length > shownNames
  const who = isMany ? plural(names.length, 'program') : names.join(', ')
  return [who, needed.join(', ') || 'ready', optional.length === 0 ? '' : `optional: ${optional.join(', ')}`]
}
