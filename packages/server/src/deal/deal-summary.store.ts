import { randomUUID } from 'node:crypto'
import { authorName, type User } from '@uwkit/core/account'
import type { RemovedHtml, SummarySection, SummaryVersion } from '@uwkit/core/deal'
import { liveFigures } from '@uwkit/core/export'
import sanitizeHtml from 'sanitize-html'
import type { Queryable } from '../db/database.ts'
import { json, type Scope, sql } from '../db/sql.ts'
import { notFound, tooLarge } from '../http/http-error.ts'
import { dealById } from './deal.store.ts'

/** Number of stored versions of a summary page. */
const maximumVersions = 50

/** Seconds within which saves of one user form one version: pages are saved while they are written. Our own choice. */
const versionSeconds = 600

interface VersionRow {
  id: string
  dealId: string
  username: string
  savedOn: number
  content: { sections: SummarySection[] }
}

/** Returns the versions of a deal's summary page, latest first. @throws {HttpError} 404, it is not in scope. */
export async function summaryVersions(db: Queryable, scope: Scope, dealId: string): Promise<SummaryVersion[]> {
  await dealById(db, scope, dealId)
  const rows = await db.query<VersionRow>(sql`
    select id, deal_id, username, saved_on, content from deal_summary_version
    where deal_id = ${dealId} order by saved_on desc, id limit ${maximumVersions}`)
  return rows.map(({ content, ...version }) => ({ ...version, sections: content.sections }))
}

/** Returns one of them. @throws {HttpError} 404, the deal has no such version. */
export async function summaryVersion(db: Queryable, scope: Scope, dealId: string, id: string): Promise<SummaryVersion> {
  const found = (await summaryVersions(db, scope, dealId)).find((version) => version.id === id)
  if (found === undefined) throw notFound('Summary version')
  return found
}

/**
 * Stores a summary page as a version: updates the last one if the same user started it shortly before, else adds a new
 * one. Requires the transaction that saves the page.
 *
 * @param isNewVersion Always adds a new version, for example after a restore.
 */
export async function saveSummaryVersion(
  db: Queryable,
  { dealId, content, isNewVersion }: { dealId: string; content: object; isNewVersion: boolean },
  { user, now }: { user: User; now: number },
): Promise<void> {
  const username = authorName(user)
  const [last] = await db.query<{ id: string; username: string; begunOn: number; savedOn: number }>(sql`
    select id, username, begun_on, saved_on from deal_summary_version
    where deal_id = ${dealId} order by saved_on desc, id limit 1`)
  // Two versions never have the same time, so that their order is fixed.
  const savedOn = Math.max(now, (last?.savedOn ?? 0) + 0.001)
  if (last !== undefined && !isNewVersion && last.username === username && now - last.begunOn < versionSeconds) {
    await db.query(sql`
      update deal_summary_version set content = ${json(content)}, saved_on = ${savedOn} where id = ${last.id}`)
    return
  }
  await db.query(sql`
    insert into deal_summary_version (id, deal_id, content, user_id, username, begun_on, saved_on)
    values (${randomUUID()}, ${dealId}, ${json(content)}, ${user.id}, ${username}, ${savedOn}, ${savedOn})`)
  await db.query(sql`
    delete from deal_summary_version where deal_id = ${dealId} and id not in (
      select id from deal_summary_version where deal_id = ${dealId} order by saved_on desc, id limit ${maximumVersions})`)
}

/** Maximum characters of HTML in a summary page. Our own choice: some hundred pages, fifty versions of which fit one answer. */
const maximumSummaryLength = 300_000

/**
 * Refuses a summary page that is too long to store in versions. Pictures of the deal count only with their address.
 *
 * @throws {HttpError} 413, with its length and what to do.
 * @example
 * checkSummaryLength([{ section: 'Market', html: '<p>Rents rise.</p>' }])
 * // => undefined
 */
export function checkSummaryLength(sections: readonly SummarySection[]): void {
  const length = sections.reduce((sum, { html }) => sum + html.length, 0)
  if (length <= maximumSummaryLength) return
  const [seen, maximum] = [length, maximumSummaryLength].map((count) => count.toLocaleString('en-US'))
  const { section, html } = sections.reduce((one, other) => (other.html.length > one.html.length ? other : one))
  const place = `the longest section${section === null ? '' : `, ${section},`} has ${html.length.toLocaleString('en-US')}`
  throw tooLarge(
    `The summary page has ${seen} characters, including formatting. The maximum is ${maximum}; ${place}. Shorten it, or attach long tables to the deal as documents.`,
  )
}

/**
 * Returns sections with safe HTML, and what was removed: elements, and attributes of elements that stay. Text,
 * headings, lists, tables, links, pictures from the web and the deal, and live figures stay; scripts, styles, frames,
 * forms and event handlers are removed, scripts and styles with their text.
 *
 * @example
 * cleanSections([{ section: null, html: '<p onclick="x()">Sponsor<script>x()</script></p>' }]).removed
 * // => [{ kind: 'element', name: 'script', count: 1 }, { kind: 'attribute', name: 'onclick', count: 1 }]
 */
export function cleanSections(sections: readonly SummarySection[]): {
  sections: SummarySection[]
  removed: RemovedHtml[]
} {
  const { cleaned, counts: sent } = cleanedAndCounted(sections)
  const { counts: remaining } = cleanedAndCounted(cleaned)
  const removed = (['element', 'attribute'] as const).flatMap((kind) =>
    [...sent[kind]].flatMap(([name, count]): RemovedHtml[] => {
      const removedCount = count - (remaining[kind].get(name) ?? 0)
      return removedCount > 0 ? [{ kind, name, count: removedCount }] : []
    }),
  )
  return { sections: cleaned, removed }
}

/** Number of elements and attributes by name in a text; attributes only of allowed elements. */
type Counts = Record<RemovedHtml['kind'], Map<string, number>>

/** Returns sections with safe HTML, and the counts of their original content. */
function cleanedAndCounted(sections: readonly SummarySection[]): { cleaned: SummarySection[]; counts: Counts } {
  const counts: Counts = { element: new Map(), attribute: new Map() }
  const add = (kind: keyof Counts, name: string) => counts[kind].set(name, (counts[kind].get(name) ?? 0) + 1)
  const onOpenTag = (tag: string, attributes: Record<string, string>) => {
    add('element', tag)
    if (staying.has(tag)) for (const name of Object.keys(attributes)) add('attribute', name)
  }
  const cleaned = sections.map(({ section, html }) => ({
    section,
    html: sanitizeHtml(html, { ...allowed, onOpenTag }),
  }))
  return { cleaned, counts }
}

const allowedTags =
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code b strong i em u s sub sup mark span a img ul ol li table thead tbody tfoot tr th td caption'.split(
    ' ',
  )

const staying: ReadonlySet<string> = new Set(allowedTags)

const figureNames: ReadonlySet<string> = new Set(liveFigures.map(({ name }) => name))

/** Format of picture ids. */
const pictureId = /^[\w-]{1,64}$/

const allowed: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'data-picture'],
    span: ['data-figure'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': [],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: {
    // A linked page receives no information about this one.
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    span: (tagName, { 'data-figure': name = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: figureNames.has(name) ? { 'data-figure': name } : {},
    }),
    img: (tagName, attribs) => {
      const { 'data-picture': uid, ...others } = attribs
      return {
        tagName,
        attribs: uid !== undefined && pictureId.test(uid) ? { ...others, 'data-picture': uid } : others,
      }
    },
  },
}
