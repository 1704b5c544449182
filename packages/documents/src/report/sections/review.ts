import { actorName } from '@uwkit/core/account'
import {
  emptyNote,
  type ReportBlock,
  type ReportInput,
  type ReportRow,
  type RichText,
  reportColumns,
  type TextRun,
} from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import {
  type Comment,
  type CommentReply,
  commentEntries,
  commentThreads,
  type DealRedline,
  fieldText,
  interactionText,
  placeText,
  type RedlineChange,
  type RedlineEffect,
  type SignOff,
  sectionLabels,
} from '@uwkit/core/review'
import { dollarsText, longDateText, plural, signedText, unknownText } from '@uwkit/core/text'

/**
 * Builds the appendix on the deal's review: sign-offs by section, changes since a version with the dollars of each
 * change, and comments. Nothing if it was not requested.
 */
export function reviewSection({ review }: Pick<ReportInput, 'review'>): ReportBlock[] {
  if (review === undefined) return []
  const { comments, signOffs, redline } = review
  return [
    { kind: 'heading', level: 1, text: 'Appendix: review' },
    { kind: 'heading', level: 2, text: 'Sign-offs' },
    signOffs.length === 0 ? emptyNote('No sections are signed off.') : signOffTable(signOffs),
    { kind: 'heading', level: 2, text: 'Redline' },
    ...(redline === null ? [emptyNote('No version has been saved.')] : redlineBlocks(redline)),
    { kind: 'heading', level: 2, text: 'Comments' },
    ...commentBlocks(comments),
  ]
}

/** Returns the day in UTC, so that a document is the same wherever it is created. */
function dayOf(seconds: number): string {
  return longDateText(new Date(seconds * 1000).toISOString().slice(0, 10))
}

const authorOf = ({ by, realUser }: Pick<CommentReply, 'by' | 'realUser'>) => actorName(by.name, realUser?.name ?? null)

function signOffTable(signOffs: readonly SignOff[]): ReportBlock {
  return {
    kind: 'table',
    columns: reportColumns([
      ['Section', 1.4],
      ['Signed off by', 2],
      ['On', 1.6],
      ['Version', 0.8],
      ['Changed since', 2.4],
    ]),
    rows: signOffs.map(
      (one): ReportRow => ({
        role: 'line',
        cells: [
          sectionLabels[one.section],
          authorOf(one),
          dayOf(one.createdOn),
          `v${one.versionNumber}`,
          one.changedSince.join(', ') || 'No changes',
        ],
      }),
    ),
  }
}

function redlineBlocks(redline: DealRedline): ReportBlock[] {
  const { from, to, before, after, changes, interaction, together, unsizedCount } = redline
  const named = (version: DealRedline['from']) =>
    `version ${version.number}${version.name === null ? '' : ` (${version.name})`} dated ${dayOf(version.createdOn)}`
  const span = `From ${named(from)} to ${to === null ? 'the deal as exported' : named(to)}`
  if (changes.length === 0) return [emptyNote(`${span}: no changes.`)]
  const figures = [
    `${labelOf('netOperatingIncome')} ${dollarsText(before.netOperatingIncome)} to ${dollarsText(after.netOperatingIncome)}`,
    `${labelOf('maximumLoan')} ${dollarsText(before.loan)} to ${dollarsText(after.loan)}${after.governing === null ? '' : ` (${after.governing})`}`,
  ]
  const sum = (role: ReportRow['role'], label: string, effect: RedlineEffect): ReportRow => ({
    role,
    cells: ['', label, '', ...effectCells(effect)],
  })
  return [
    { kind: 'paragraph', text: `${span}: ${plural(changes.length, 'change')}. ${figures.join('; ')}.` },
    {
      kind: 'table',
      columns: reportColumns([
        ['Section', 1.2],
        ['Change', 4],
        ['By', 1.4],
        ['>NOI', 1.1],
        ['>Loan', 1.2],
      ]),
      rows: [
        ...changes.map(
          (change): ReportRow => ({
            role: 'line',
            cells: [
              sectionLabels[change.section],
              changeRuns(change),
              change.by.join(', ') || unknownText,
              ...effectCells(change.effect),
            ],
          }),
        ),
        sum('line', interactionText({ unsizedCount }), interaction),
        sum('grand', 'All changes combined', together),
      ],
    },
  ]
}

function effectCells({ netOperatingIncome, loan }: RedlineEffect): string[] {
  return [netOperatingIncome, loan].map((amount) => signedText(dollarsText(amount), amount))
}

/** Describes a change: its name, then each field with both values. */
function changeRuns({ label, event, fields }: RedlineChange): TextRun[] {
  const name: TextRun = { text: event === 'changed' ? label : `${label} (${event})`, isBold: true }
  if (event === 'removed') return [name]
  const values = fields.map((field) => {
    const caption = fields.length === 1 && field.label === label ? '' : `${field.label}: `
    return `${caption}${fieldText(field.kind, field.before)} to ${fieldText(field.kind, field.after)}`
  })
  return values.length === 0 ? [name] : [name, { text: ` ${values.join('; ')}` }]
}

function commentBlocks(comments: readonly Comment[]): ReportBlock[] {
  if (comments.length === 0) return [emptyNote('No comments.')]
  const open = comments.filter(({ resolved }) => resolved === null).length
  const rows = commentThreads(comments).flatMap((thread): ReportRow[] => [
    { role: 'group', cells: [placeText(thread.place)] },
    ...thread.comments.flatMap((comment) => [
      commentRow(comment, comment.text, comment.resolved === null ? 'Open' : 'Resolved'),
      ...commentEntries(comment).map((entry) =>
        'reply' in entry
          ? commentRow(entry.reply, [{ text: 'Reply: ', isItalic: true }, { text: entry.reply.text }], '')
          : commentRow(
              { ...entry.event, createdOn: entry.on },
              [{ text: entry.event.isResolved ? 'Resolved' : 'Reopened', isItalic: true }],
              '',
            ),
      ),
    ]),
  ])
  return [
    { kind: 'paragraph', text: `${open} open, ${comments.length - open} resolved.` },
    {
      kind: 'table',
      columns: reportColumns([
        ['Comment', 4.4],
        ['By', 1.5],
        ['On', 1.5],
        ['Status', 1.9],
      ]),
      rows,
    },
  ]
}

function commentRow(
  entry: Pick<CommentReply, 'by' | 'realUser' | 'createdOn'>,
  text: RichText,
  status: string,
): ReportRow {
  return { role: 'line', cells: [text, authorOf(entry), dayOf(entry.createdOn), status] }
}
