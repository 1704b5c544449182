import { UwkitError } from '@uwkit/core/shared'

/** What a statement may be given: `null` is SQL's null; a list of texts is an array; documents go through {@link json}. */
type SqlValue = string | number | boolean | null | readonly string[] | readonly number[] | Uint8Array

/**
 * A piece of SQL and the values for its places. Made by {@link sql} alone, so that its text is always text of the source
 * code and a value never becomes text.
 */
export class Sql {
  readonly #strings: readonly string[]
  readonly #values: readonly SqlValue[]

  private constructor(strings: readonly string[], values: readonly SqlValue[]) {
    this.#strings = strings
    this.#values = values
  }

  /** With `$1`, `$2` for the values. */
  get text(): string {
    return this.#strings.reduce((text, part, index) => `${text}$${index}${part}`)
  }

  get values(): readonly SqlValue[] {
    return this.#values
  }

  /** The template behind {@link sql}. */
  static ofTemplate(template: TemplateStringsArray, parts: readonly (Sql | SqlValue)[]): Sql {
    return Sql.#of(template, parts)
  }

  /** Pieces with a separator between them. */
  static joined(pieces: readonly Sql[], separator: Sql): Sql {
    const parts = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece]))
    return Sql.#of(
      Array.from({ length: parts.length + 1 }, () => ''),
      parts,
    )
  }

  static #of(template: readonly string[], parts: readonly (Sql | SqlValue)[]): Sql {
    const strings = [template[0] ?? '']
    const values: SqlValue[] = []
    for (const [index, part] of parts.entries()) {
      const after = template[index + 1] ?? ''
      if (part === undefined) {
        throw new TypeError(`Value ${index + 1} of a statement is undefined; unknown is null: ${template.join('?')}`)
      }
      if (part instanceof Sql) {
        const [first = '', ...others] = part.#strings
        strings.push(`${strings.pop() ?? ''}${first}`, ...others)
        strings.push(`${strings.pop() ?? ''}${after}`)
        values.push(...part.#values)
      } else {
        values.push(part)
        strings.push(after)
      }
    }
    return new Sql(strings, values)
  }
}

/**
 * A statement, or a piece of one. Every value becomes a parameter; another piece is put in as it is.
 *
 * @throws {TypeError} A value is `undefined`.
 * @example
 * sql`select id from deal where id = ${'d1'} and ${sql`city = ${'Austin'}`}`.text
 * // => 'select id from deal where id = $1 and city = $2'
 */
export function sql(template: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  return Sql.ofTemplate(template, parts)
}

/**
 * Pieces in a row, with commas between them unless told otherwise.
 *
 * @example
 * joined([sql`a = ${1}`, sql`b = ${2}`]).text
 * // => 'a = $1, b = $2'
 */
export function joined(pieces: readonly Sql[], separator: Sql = sql`, `): Sql {
  return Sql.joined(pieces, separator)
}

/** A document that is text of JSON already, as a thread hands over a large one. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * A value as a jsonb document.
 *
 * @example
 * json({ rent: 1250 }).text
 * // => '$1::jsonb'
 */
export function json(value: unknown): Sql {
  return sql`${value instanceof JsonText ? value.text : JSON.stringify(value ?? null)}::jsonb`
}

/**
 * Texts as an array, for `= any(...)`.
 *
 * @example
 * textList(['a', 'b']).text
 * // => '$1::text[]'
 */
export function textList(values: readonly string[]): Sql {
  return sql`${values}::text[]`
}

/**
 * What an update sets: the columns of those values that are given. `undefined` leaves a column as it is, `null` empties it.
 *
 * @param values By their names in the product.
 * @param columns The column of each name that may be set.
 * @returns Assignments with commas between them; `null` where there is nothing to set.
 */
export function assigned<Name extends string>(
  values: { readonly [Key in Name]?: SqlValue | Sql | undefined },
  columns: Readonly<Record<Name, Sql>>,
): Sql | null {
  const pieces: Sql[] = []
  for (const [name, column] of Object.entries<Sql>(columns)) {
    const value = values[name as Name]
    if (value !== undefined) pieces.push(sql`${column} = ${value instanceof Sql ? value : value}`)
  }
  return pieces.length === 0 ? null : joined(pieces)
}

/** Whose records a request can see and change. */
export type Reach =
  | { kind: 'own'; userId: string }
  | { kind: 'company'; userId: string; companyId: string | null }
  | { kind: 'any' }

/** Where a table says whose its records are. */
interface OwnerColumns {
  /** Id of the user. */
  user: Sql
  /** Id of the company. */
  company: Sql
}

/**
 * The condition that a record is within reach. A user without a company reaches no more than the own records.
 */
export function within(reach: Reach, { user, company }: OwnerColumns): Sql {
  if (reach.kind === 'any') return sql`true`
  if (reach.kind === 'own' || reach.companyId === null) return sql`${user} = ${reach.userId}`
  return sql`${company} = ${reach.companyId}`
}

/**
 * The user's own records only.
 *
 * @example
 * ownReach({ id: 'u1' })
 * // => { kind: 'own', userId: 'u1' }
 */
export function ownReach({ id }: { id: string }): Reach {
  return { kind: 'own', userId: id }
}

/** What a list may be sorted and filtered by: names on the wire, and the column or expression behind each. */
type Columns = Readonly<Record<string, Sql>>

/** A list is asked to be sorted by something that it cannot be sorted by. */
export class UnknownColumnError extends UwkitError {
  constructor(parameter: string, seen: string, known: readonly string[]) {
    super('unknown_column', `${parameter} names "${seen}"; it can be ${known.join(', ')}`)
    this.name = 'UnknownColumnError'
  }
}

/**
 * The order of a list: `modified_on-desc`, `file_name-asc,modified_on-desc`. Records that do not say come last, and the
 * tie-breaker keeps pages from sharing a record.
 *
 * @param sort Fields with their order, as the API spells it; `null` for the list's own order.
 * @param tieBreaker A column that no two records share.
 * @throws {UnknownColumnError} A field is none of the columns.
 */
export function orderBy(sort: string | null | undefined, columns: Columns, tieBreaker: Sql): Sql {
  const parts = (sort ?? '').split(',').filter((part) => part !== '')
  const orders = parts.map((part) => {
    const [, name = part, direction = 'asc'] = /^(.*?)(?:-(asc|desc|ascending|descending))?$/.exec(part) ?? []
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column === undefined) throw new UnknownColumnError('sort', name, Object.keys(columns))
    return direction.startsWith('desc') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return sql` order by ${joined([...orders, tieBreaker])}`
}

/**
 * The part of a list that a page holds. Pages count from 0; -1, and no page at all, is the whole list up to `limit`.
 *
 * @example
 * pageOf({ page: 2, perPage: 16 }).values
 * // => [16, 32]
 */
export function pageOf({
  page = -1,
  perPage = 16,
  limit = null,
}: {
  page?: number
  perPage?: number
  limit?: number | null
}): Sql {
  if (page < 0) return limit === null ? sql`` : sql` limit ${Math.max(0, limit)}`
  return sql` limit ${Math.max(0, perPage)} offset ${page * Math.max(0, perPage)}`
}

/**
 * Whether a text stands in one of the columns, capitals aside. Per cent and underscore mean themselves.
 */
export function containsText(text: string, columns: readonly Sql[]): Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${joined(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}

/**
 * Conditions that must all hold; none holds always.
 */
export function where(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql` where ${joined(conditions, sql` and `)}`
}
