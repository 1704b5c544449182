import type { Finding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { sumKnown } from '../../shared/money.ts'
import { dollarsText, plural } from '../../text/index.ts'
import type { IntakeProperty, PackageDocument, RequestLetter } from '../intake.schema.ts'
import { documentText, nameOf } from './classify.ts'

/** Questions about one document, sorted by dollars in descending order. */
export interface QuestionGroup {
  /** The document in a few words, with its file. */
  title: string
  /** Total dollars of its questions; `null` if none has dollars. */
  dollars: number | null
  questions: { text: string; dollars: number | null }[]
  /** Number of omitted questions. */
  further: number
}

/** Maximum number of questions per document in a letter; more would not be answered. Our own choice. */
const maximumQuestions = 15

/** Maximum number of listed questions per rule; the rest are counted. Our own choice. */
const maximumPerRule = 4

/**
 * Returns the open questions from the findings of documents, grouped by document, with groups and questions sorted by
 * dollars. Omits informational and dismissed findings.
 *
 * @example
 * questionGroups([])
 * // => []
 */
export function questionGroups(documents: readonly PackageDocument[]): QuestionGroup[] {
  return documents
    .map(questionsOf)
    .filter(({ questions }) => questions.length > 0)
    .sort((one, other) => (other.dollars ?? -1) - (one.dollars ?? -1))
}

function questionsOf(document: PackageDocument): QuestionGroup {
  const open = document.findings.filter(({ severity, dismissal }) => severity !== 'info' && dismissal === undefined)
  const rules = groupedBy(open, ({ id }) => id)
  const all = [...rules.values()]
    .flatMap(questionsOfRule)
    .sort((one, other) => (other.dollars ?? -1) - (one.dollars ?? -1))
  return {
    title: `${documentText(document).replace(/\.$/, '')} (${nameOf(document.path)})`,
    dollars: sumKnown(open.map(({ dollars }) => dollars)),
    questions: all.slice(0, maximumQuestions),
    further: Math.max(0, all.length - maximumQuestions),
  }
}

function questionsOfRule(findings: readonly Finding[]): QuestionGroup['questions'] {
  const ordered = findings.toSorted((one, other) => (other.dollars ?? -1) - (one.dollars ?? -1))
  const shown = ordered.slice(0, maximumPerRule)
  const rest = ordered.slice(maximumPerRule)
  const questions = shown.map(({ message, dollars }) => ({ text: message, dollars }))
  const last = questions.at(-1)
  if (last !== undefined && rest.length > 0) {
    last.text = `${last.text} The same question applies in ${plural(rest.length, 'other place')}.`
  }
  return questions
}

/**
 * Returns the name of a package's sender, from the sender line of its first email.
 *
 * @returns `null` if the package contains no email.
 * @example
 * senderName([{ from: 'Bea Broker <bea@broker.example>' }])
 * // => 'Bea Broker'
 */
export function senderName(mails: readonly { from: string }[]): string | null {
  return mails[0]?.from.replace(/\s*<.*$/, '').trim() || null
}

/**
 * Writes a letter that asks the sender of a package for missing items and for answers to the open questions. It is
 * meant to be edited before it is sent.
 *
 * @param from The signer's name; a placeholder if omitted.
 * @example
 * requestLetter({ name: 'Oak Court', requests: [], documents: [], rentRoll: null, statement: null }).subject
 * // => 'Oak Court: package received'
 */
export function requestLetter(
  property: Pick<IntakeProperty, 'name' | 'requests' | 'documents' | 'rentRoll' | 'statement'>,
  { to = null, from = null }: { to?: string | null; from?: string | null } = {},
): RequestLetter {
  const { name, requests, rentRoll, statement } = property
  const chosen = [rentRoll?.document, statement?.document].filter((one) => one !== undefined)
  const groups = questionGroups(chosen)
  const count = groups.reduce((sum, { questions, further }) => sum + questions.length + further, 0)
  const needs = [
    ...(requests.length > 0 ? [plural(requests.length, 'item')] : []),
    ...(count > 0 ? [plural(count, 'question')] : []),
  ]
  const paragraphs = [
    `Hello${to === null ? '' : ` ${to}`},`,
    needs.length === 0
      ? `Thank you for the ${name} package. It is complete, and we have no questions.`
      : `Thank you for the ${name} package. To finish underwriting, we need ${needs.join(' and answers to ')}.`,
    ...(requests.length === 0
      ? []
      : ['Please send:', numbered(requests.map(({ label, reason }) => `${label}. ${reason}`))]),
    ...groups.flatMap((group) => [
      `Questions: ${group.title}`,
      numbered(group.questions.map(questionText), group.further),
    ]),
    `Thank you,\n${from ?? '[Your name]'}`,
  ]
  const what = [...(requests.length > 0 ? ['documents'] : []), ...(count > 0 ? ['questions'] : [])].join(' and ')
  return { subject: `${name}: ${what || 'package received'}`, body: `${paragraphs.join('\n\n')}\n` }
}

function questionText({ text, dollars }: QuestionGroup['questions'][number]): string {
  return dollars === null || dollars === 0 || text.includes('$') ? text : `${text} (${dollarsText(dollars)})`
}

function numbered(items: readonly string[], further = 0): string {
  const lines = items.map((item, index) => `${index + 1}. ${item}`)
  return [...lines, ...(further > 0 ? [`Plus ${plural(further, 'item')} not listed here.`] : [])].join('\n')
}
