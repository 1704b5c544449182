import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { personName } from '@uwkit/core/account'
import type { CategorizationGate } from '@uwkit/core/chart-of-accounts'
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
  type PackageFile,
  type RequestLetter,
  requestLetter,
  senderName,
  sortPackage,
} from '@uwkit/core/intake'
import { InvalidInputError } from '@uwkit/core/shared'
import { plural, unknownText } from '@uwkit/core/text'
import {
  type NamedFile,
  type OpenedPackage,
  openPackage,
  type RejectedPart,
  readPackageFile,
} from '@uwkit/documents/archive'
import { readWorkbookBytes } from '@uwkit/documents/node'
import { writablePath } from '../output/consent.ts'
import { type Colors, type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { reportText, tableLines } from '../output/report.ts'
import { writeWholeFile } from '../output/write-output.ts'
import { gateOf } from '../parsed-file/index.ts'
import { withClient } from '../remote/connect.ts'
import type { ServerOptions } from '../remote/verb.ts'

/** An opened and read package. */
interface ReadPackage {
  files: PackageFile[]
  bytesOf: (path: string) => Uint8Array<ArrayBuffer>
  opened: Pick<OpenedPackage, 'mails' | 'refused'>
}

/**
 * Opens and reads everything at the given paths.
 *
 * @param gate Categorization gate of the documents' owner; if omitted, expenses are categorized automatically.
 * @throws {InvalidInputError} A path does not exist, or is too large.
 */
async function readPackage(
  paths: readonly string[],
  environment: Environment,
  gate?: CategorizationGate,
): Promise<ReadPackage> {
  const { files, mails, refused } = await openPackage(await filesAt(paths))
  const context = { predictor: createLocalPredictor(), ...(gate === undefined ? {} : { gate }) }
  const hash = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const read: PackageFile[] = []
  for (const [at, file] of files.entries()) {
    if (environment.isTerminal) environment.err(`Reading ${at + 1} of ${files.length}: ${file.path}\n`)
    read.push(await readPackageFile(file, { read: readWorkbookBytes, context, hash }))
  }
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const bytesOf = (path: string) => byPath.get(path) ?? new Uint8Array()
  return { files: read, bytesOf, opened: { mails, refused } }
}

/** Maximum file size that is loaded into memory, bytes. Our own choice. */
const maximumFileBytes = 1024 * 1024 * 1024

/** Files that operating systems add to folders automatically. */
const furniture = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|~\$.*)$/i

async function filesAt(paths: readonly string[]): Promise<NamedFile[]> {
  const found: NamedFile[] = []
  for (const path of paths) {
    const facts = await stat(path).catch(() => null)
    if (facts === null)
      throw new InvalidInputError('path', path, 'must name a file or a folder', `${path}: file not found`)
    if (facts.isDirectory()) await addFolder(resolve(path), basename(resolve(path)), found)
    else found.push(await fileAt(path, basename(path)))
  }
  return found
}

/** Adds the files of a folder. Does not follow links: they may lead out of the folder, or in circles. */
async function addFolder(folder: string, name: string, found: NamedFile[]): Promise<void> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort((one, other) =>
    one.name.localeCompare(other.name),
  )
  for (const entry of entries) {
    const [path, inside] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) await addFolder(path, inside, found)
    else if (entry.isFile() && !furniture.test(entry.name)) found.push(await fileAt(path, inside))
  }
}

async function fileAt(path: string, name: string): Promise<NamedFile> {
  const { size } = await lstat(path)
  if (size > maximumFileBytes)
    throw new InvalidInputError('path', path, 'must be 1 GB or less', `${path}: larger than 1 GB`)
  return { path: name, bytes: new Uint8Array(await readFile(path)) }
}

/** The options of `uw intake` from the command line. */
interface IntakeOptions extends ServerOptions {
  dryRun: boolean
  answer: [id: string, answer: string][]
  accept: boolean
  letters?: string
  /** Whether existing letters are overwritten. */
  force: boolean
}

/** Runs `uw intake`: prints the package, and creates a deal for each property. */
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
    await writablePath(output, { output, force }, environment)
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
  await writeWholeFile(`${path}.txt`, `Subject: ${letter.subject}\n\n${letter.body}`, '--letters')
  await writeWholeFile(`${path}.docx`, await writeLetterWord(letter), '--letters')
}

/** Returns the text report of a sorted package: its properties, its files, and the open items. */
function intakeReport(intake: Intake, refused: readonly RejectedPart[], colors: Colors): string {
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

/** Number of program names shown; the others are counted. */
const shownNames = 4

function missingRow({ kind, names, needed, optional }: MissingGroup): string[] {
  const isMany = kind === 'program' && names.length > shownNames
  const who = isMany ? plural(names.length, 'program') : names.join(', ')
  return [who, needed.join(', ') || 'ready', optional.length === 0 ? '' : `optional: ${optional.join(', ')}`]
}
