/** What a statement may be given: `null` is SQL's null; a list of texts is an array; documents go through {@link json}. */
type SqlValue = string | number | boolean | null | readonly string[] | readonly number[] | Uint8Array

/**
 * A piece of SQL and the values for its places. Made by {@link sql} alone, so that its text is always text of the source
 * code and a value never becomes text.
 */
export class Sql {
  readonly #strings: readonly string[]
  readonly #values: readonly SqlValue[]
  /** Whether its text comes again and again, and its plan is the same for all values: {@link steady}. */
  readonly isSteady: boolean

  private constructor(strings: readonly string[], values: readonly SqlValue[], isSteady = false) {
    this.#strings = strings
    this.#values = values
    this.isSteady = isSteady
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

  /** The statement behind {@link steady}. */
  static steady(statement: Sql): Sql {
    return new Sql(statement.#strings, statement.#values, true)
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
        throw new TypeError(
          `Value ${index + 1} of the SQL statement is undefined; use null for unknown: ${template.join('?')}`,
        )
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
 * A statement that a cluster may keep prepared: one of few texts, which finds its rows by their ids, so that one plan fits all
 * values. It is read and planned some times a connection, in place of each time it is asked.
 *
 * @example
 * steady(sql`select id from deal where id = ${'d1'}`).isSteady
 * // => true
 */
export function steady(statement: Sql): Sql {
  return Sql.steady(statement)
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

/**
 * The fields of a document that another one tells differently, as an array of their names; what is not there is `null`.
 *
 * @param before The earlier document.
 * @param after The later one.
 */
export function differingFields(before: Sql, after: Sql): Sql {
  return sql`array(select key from jsonb_each(${after}) field
    where coalesce(${before} -> key, 'null') is distinct from value order by key)`
}

/**
 * The columns that a row has otherwise than it had, as an array of names.
 *
 * @param columns The column of each name.
 * @param before The row as it was, a composite value.
 * @param table The table, with the row as it is.
 */
export function differingColumns(columns: Readonly<Record<string, Sql>>, before: Sql, table: Sql): Sql {
  const pieces = Object.entries(columns).map(
    ([name, column]) => sql`case when ${before}.${column} is distinct from ${table}.${column} then ${name}::text end`,
  )
  return sql`array_remove(array[${joined(pieces)}], null)`
}

/** Whose records a request can see and change. */
export type Scope =
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
export function within(scope: Scope, { user, company }: OwnerColumns): Sql {
  if (scope.kind === 'any') return sql`true`
  if (scope.kind === 'own' || scope.companyId === null) return sql`${user} = ${scope.userId}`
  return sql`${company} = ${scope.companyId}`
}

/**
 * The user's own records only.
 *
 * @example
 * ownScope({ id: 'u1' })
 * // => { kind: 'own', userId: 'u1' }
 */
export function ownScope({ id }: { id: string }): Scope {
  return { kind: 'own', userId: id }
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
 * Whether each word of a text stands in one of the columns, capitals aside: what lists of the app are searched for.
 */
export function containsWords(text: string, columns: readonly Sql[]): Sql {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.length === 0
    ? sql`true`
    : sql`(${joined(
        words.map((word) => containsText(word, columns)),
        sql` and `,
      )})`
}

const sha256 = /^\s*([\da-f]{64})\s*$/i

/**
 * What a list of documents is searched for: the SHA-256 of a file, whatever the file is called, or words as
 * {@link containsWords} takes them.
 */
export function containsWordsOrFile(text: string, columns: readonly Sql[], fileHash: Sql): Sql {
  const [, hash] = sha256.exec(text) ?? []
  return hash === undefined ? containsWords(text, columns) : sql`${fileHash} = ${hash.toLowerCase()}`
}

/**
 * Conditions that must all hold; none holds always.
 */
export function where(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql` where ${joined(conditions, sql` and `)}`
}
