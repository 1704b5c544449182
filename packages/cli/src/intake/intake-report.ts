import { addressText } from '@uwkit/core/deal'
import {
  documentText,
  fileKindLabels,
  type Intake,
  type IntakeProperty,
  type MissingGroup,
  missingGroups,
} from '@uwkit/core/intake'
import { plural, unknownText } from '@uwkit/core/text'
import type { RefusedPart } from '@uwkit/documents/archive'
import type { Colors } from '../output/environment.ts'
import { reportText, tableLines } from '../output/report.ts'

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
