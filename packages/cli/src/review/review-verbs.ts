import { actorName } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import {
  type Comment,
  type CommentPlace,
  type DealRedline,
  interactionText,
  type RedlineEffect,
  type ReviewSection,
} from '@uwkit/core/review'
import { InvalidInputError } from '@uwkit/core/shared'
import { versionNumber } from '../input/option-values.ts'
import type { Verb } from '../remote/verb.ts'

const deal = '<deal> ID, from uw deal list'
const comment = '<comment> ID, from uw review comments'
const section = '<section> such as rent_roll, underwriting, or loan'
const words = () => import('@uwkit/core/review')

/** @throws {InvalidInputError} There is no such section; the message names the existing ones. */
async function sectionOf(text: string): Promise<ReviewSection> {
  const { ReviewSection, reviewSections } = await words()
  const read = ReviewSection.safeParse(text.toLowerCase().replace(/[ -]/g, '_'))
  if (!read.success) throw new InvalidInputError('<section>', text, `must be one of ${reviewSections.join(', ')}`)
  return read.data
}

/** Returns the place named by the text after the section. */
async function placeOf(text: string, given: Readonly<Record<string, unknown>>): Promise<CommentPlace> {
  const kinds = (['line', 'cell', 'finding'] as const).filter((kind) => typeof given[kind] === 'string')
  const [kind = 'section'] = kinds
  if (kinds.length > 1)
    throw new InvalidInputError('--cell', given.cell, `can’t be combined with --${kind}. Use only one`)
  const key = kind === 'section' ? null : String(given[kind])
  const documentId = typeof given.document === 'string' ? given.document : null
  return { kind, section: await sectionOf(text), documentId, key, label: key }
}

/** @returns IDs of the users whom a text mentions as `@First Last`. */
async function mentionsIn(client: Client, dealId: string, text: string): Promise<string[]> {
  if (!text.includes('@')) return []
  const { mentionedIn } = await words()
  return mentionedIn(text, await client.review.listReviewers(dealId)).map(({ id }) => id)
}

/** Returns the user who did something, with both names if an administrator acted as a user. */
const byText = ({ by, realUser }: Pick<Comment, 'by' | 'realUser'>) => actorName(by.name, realUser?.name ?? null)

/** Returns whether a comment is open, and who resolved or reopened it. */
function statusText(resolved: Comment['resolved'], history: Comment['history']): string {
  if (resolved !== null) return `resolved by ${byText(resolved)}`
  const reopened = history.at(-1)
  return reopened === undefined ? 'open' : `reopened by ${byText(reopened)}`
}

/** Returns comments as table rows. */
async function commentRows(comments: readonly Comment[]): Promise<object[]> {
  const { placeText } = await words()
  return comments.map(({ id, place, text, by, realUser, createdOn, resolved, replies, history }) => ({
    id,
    place: placeText(place),
    text,
    by: byText({ by, realUser }),
    createdOn,
    status: statusText(resolved, history),
    replies: replies.length,
  }))
}

/** Returns a redline as table rows: each change, their interaction, and their total. */
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
      : [sum(interactionText({ unsizedCount }), interaction), sum('All changes combined', together)]),
  ]
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
      const shown = open === true ? comments.filter(({ resolved }) => resolved === null) : comments
      return json ? shown : commentRows(shown)
    },
  },
  {
    name: 'comment',
    description: 'comment on a deal’s section, line, cell, or finding; @First Last mentions a user',
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
    name: 'resolve',
    description: 'resolve or reopen a comment',
    arguments: [comment],
    options: [['--reopen', 'reopen the comment instead']],
    run: async (client, { args: [id = ''], options: { json, reopen } }) => {
      const changed = await client.review.resolve(id, reopen !== true)
      return json ? changed : (await commentRows([changed]))[0]
    },
  },
  {
    name: 'here',
    description: 'list who has a deal open now, and who is editing',
    arguments: [deal],
    columns: ['name', 'doing', 'seenOn'],
    run: async (client, { args: [id = ''], options: { json } }) => {
      const { presenceText } = await words()
      const here = await client.review.listPresence(id)
      return json ? here : here.map((one) => ({ name: one.person.name, doing: presenceText(one), seenOn: one.seenOn }))
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
      return mentions.map(({ dealName, place, text, by, realUser, createdOn, commentId }) => ({
        deal: dealName,
        place: placeText(place),
        text,
        by: byText({ by, realUser }),
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
        by: byText(one),
        createdOn: one.createdOn,
        version: `v${one.versionNumber}`,
        changedSince: one.changedSince.join(', ') || 'No changes',
      }))
    },
  },
  {
    name: 'signoff',
    description: 'sign off on a deal’s section in its current state',
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
      return json ? versions : versions.map((one) => ({ ...one, by: byText(one), hash: one.hash.slice(0, 12) }))
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
      ['--from <version>', 'earlier version number (default: latest version)', versionNumber('--from')],
      ['--to <version>', 'later version number (default: current deal)', versionNumber('--to')],
    ],
    columns: ['change', 'from', 'to', 'by', 'noi', 'loan'],
    run: async (client, { args: [id = ''], options: { json, from, to } }) => {
      const numberOf = (given: unknown) => (typeof given === 'number' ? given : undefined)
      const redline = await client.review.redline(id, numberOf(from), numberOf(to))
      return json ? redline : redlineRows(redline)
    },
  },
]
