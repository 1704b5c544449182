import type { Client } from '@uwkit/core/client'
import type { Comment, CommentPlace, DealRedline, RedlineEffect, ReviewSection } from '@uwkit/core/review'
import { InvalidInputError } from '@uwkit/core/shared'
import type { Verb } from '../remote/index.ts'

const deal = '<deal> ID, from uw deal list'
const comment = '<comment> ID, from uw review comments'
const section = '<section> such as rent_roll, underwriting or loan'
const words = () => import('@uwkit/core/review')

/** @throws {InvalidInputError} There is no such section; the message names those there are. */
async function sectionOf(text: string): Promise<ReviewSection> {
  const { ReviewSection, reviewSections } = await words()
  const read = ReviewSection.safeParse(text.toLowerCase().replace(/[ -]/g, '_'))
  if (!read.success) throw new InvalidInputError('<section>', text, `must be one of ${reviewSections.join(', ')}`)
  return read.data
}

/** The place that is named by what follows the section. */
async function placeOf(text: string, given: Readonly<Record<string, unknown>>): Promise<CommentPlace> {
  const kinds = (['line', 'cell', 'finding'] as const).filter((kind) => typeof given[kind] === 'string')
  const [kind = 'section'] = kinds
  if (kinds.length > 1)
    throw new InvalidInputError('--cell', given.cell, `can’t be combined with --${kind}. Use only one`)
  const key = kind === 'section' ? null : String(given[kind])
  const documentId = typeof given.document === 'string' ? given.document : null
  return { kind, section: await sectionOf(text), documentId, key, label: key }
}

/** @returns Ids of the people whom a text mentions as `@First Last`. */
async function mentionsIn(client: Client, dealId: string, text: string): Promise<string[]> {
  if (!text.includes('@')) return []
  const { mentionedIn } = await words()
  return mentionedIn(text, await client.review.listReviewers(dealId)).map(({ id }) => id)
}

/** Comments as lines of a table. */
async function commentRows(comments: readonly Comment[]): Promise<object[]> {
  const { placeText } = await words()
  return comments.map(({ id, place, text, by, createdOn, settled, replies }) => ({
    id,
    place: placeText(place),
    text,
    by: by.name,
    createdOn,
    status: settled === null ? 'open' : `resolved by ${settled.by.name}`,
    replies: replies.length,
  }))
}

/** A redline as lines of a table: each change, how they work on each other, and all of them together. */
async function redlineRows(redline: DealRedline): Promise<object[]> {
  const { fieldText } = await words()
  const { dollarsText, signedText } = await import('@uwkit/core/text')
  const effectOf = ({ netOperatingIncome, loan }: RedlineEffect) => ({
    noi: signedText(dollarsText(netOperatingIncome), netOperatingIncome),
    loan: signedText(dollarsText(loan), loan),
  })
  const { changes, interaction, together, unsizedCount } = redline
  const sum = (change: string, effect: RedlineEffect) => ({ change, from: '', to: '', by: '', ...effectOf(effect) })
  return [
    ...changes.map(({ label, event, fields, by, effect }) => {
      const [field] = fields
      const more = fields.length > 1 ? ` and ${fields.length - 1} more` : ''
      const named = field === undefined || field.label === label ? label : `${label}: ${field.label}${more}`
      return {
        change: event === 'changed' ? named : `${label} (${event})`,
        from: field === undefined ? '' : fieldText(field.kind, field.before),
        to: field === undefined ? '' : fieldText(field.kind, field.after),
        by: by.join(', '),
        ...effectOf(effect),
      }
    }),
    ...(changes.length === 0
      ? []
      : [
          sum(unsizedCount === 0 ? 'Combined effect' : `Combined effect and ${unsizedCount} more changes`, interaction),
          sum('All changes combined', together),
        ]),
  ]
}

const version = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new InvalidInputError('--from, --to', text, 'must be a version number, from uw review versions')
}

/** Commands on comments, sign-offs, versions and redlines of a deal. */
export const reviewVerbs: readonly Verb[] = [
  {
    name: 'comments',
    description: 'list a deal’s comments',
    arguments: [deal],
    options: [['--open', 'open comments only']],
    columns: ['id', 'place', 'text', 'by', 'createdOn', 'status', 'replies'],
    run: async (client, { args: [id = ''], options: { json, open } }) => {
      const comments = await client.review.listComments(id)
      const shown = open === true ? comments.filter(({ settled }) => settled === null) : comments
      return json ? shown : commentRows(shown)
    },
  },
  {
    name: 'comment',
    description: 'comment on a deal’s section, line, cell or finding; @First Last mentions a user',
    arguments: [deal, section, '<text> of the comment'],
    options: [
      ['--line <key>', 'comment on a line, such as realEstateTaxes'],
      ['--cell <key>', 'comment on a cell, such as "Rent Roll!G9"'],
      ['--finding <id>', 'comment on a finding'],
      ['--document <id>', 'ID of the rent roll or statement that contains the cell or finding'],
    ],
    run: async (client, { args: [id = '', where = '', text = ''], options: { json, ...given } }) => {
      const place = await placeOf(where, given)
      const made = await client.review.addComment(id, { place, text, mentions: await mentionsIn(client, id, text) })
      return json ? made : (await commentRows([made]))[0]
    },
  },
  {
    name: 'reply',
    description: 'reply to a comment',
    arguments: [deal, comment, '<text> of the reply'],
    run: async (client, { args: [dealId = '', id = '', text = ''], options: { json } }) => {
      const made = await client.review.reply(id, { text, mentions: await mentionsIn(client, dealId, text) })
      return json ? made : (await commentRows([made]))[0]
    },
  },
  {
    name: 'settle',
    alias: 'resolve',
    description: 'resolve or reopen a comment',
    arguments: [comment],
    options: [['--reopen', 'reopen the comment instead']],
    run: async (client, { args: [id = ''], options: { json, reopen } }) => {
      const changed = await client.review.settle(id, reopen !== true)
      return json ? changed : (await commentRows([changed]))[0]
    },
  },
  {
    name: 'mentions',
    description: 'list open comments that mention you and await a reply',
    arguments: [],
    columns: ['deal', 'place', 'text', 'by', 'createdOn', 'commentId'],
    run: async (client, { options: { json } }) => {
      const { placeText } = await words()
      const mentions = await client.review.listMentions()
      if (json) return mentions
      return mentions.map(({ dealName, place, text, by, createdOn, commentId }) => ({
        deal: dealName,
        place: placeText(place),
        text,
        by: by.name,
        createdOn,
        commentId,
      }))
    },
  },
  {
    name: 'signoffs',
    description: 'list the latest sign-off of each section and the changes since then',
    arguments: [deal],
    columns: ['section', 'by', 'createdOn', 'version', 'changedSince'],
    run: async (client, { args: [id = ''], options: { json } }) => {
      const { sectionLabels } = await words()
      const signed = await client.review.listSignOffs(id)
      if (json) return signed
      return signed.map((one) => ({
        section: sectionLabels[one.section],
        by: one.by.name,
        createdOn: one.createdOn,
        version: `v${one.versionNumber}`,
        changedSince: one.changedSince.join(', ') || 'No changes',
      }))
    },
  },
  {
    name: 'signoff',
    description: 'sign off a deal’s section in its current state',
    arguments: [deal, section],
    run: async (client, { args: [id = '', text = ''] }) => client.review.signOff(id, await sectionOf(text)),
  },
  {
    name: 'versions',
    description: 'list a deal’s versions, latest first',
    arguments: [deal],
    columns: ['number', 'name', 'by', 'createdOn', 'hash'],
    run: async (client, { args: [id = ''], options: { json } }) => {
      const versions = await client.review.listVersions(id)
      return json ? versions : versions.map((one) => ({ ...one, by: one.by.name, hash: one.hash.slice(0, 12) }))
    },
  },
  {
    name: 'keep',
    description: 'save the deal’s current state as a version',
    arguments: [deal, '[name] of the version'],
    run: (client, { args: [id = '', name] }) => client.review.keepVersion(id, name === undefined ? {} : { name }),
  },
  {
    name: 'redline',
    description: 'compare two versions: what changed, who changed it, and the effect on NOI and the loan',
    arguments: [deal],
    options: [
      ['--from <version>', 'earlier version number (default: latest version)', version],
      ['--to <version>', 'later version number (default: current deal)', version],
    ],
    columns: ['change', 'from', 'to', 'by', 'noi', 'loan'],
    run: async (client, { args: [id = ''], options: { json, from, to } }) => {
      const numberOf = (given: unknown) => (typeof given === 'number' ? given : undefined)
      const redline = await client.review.redline(id, numberOf(from), numberOf(to))
      return json ? redline : redlineRows(redline)
    },
  },
]
